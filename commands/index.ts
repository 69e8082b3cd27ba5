import type { CommandList } from '../src/bot/command.ts';
import { game } from './game/index.ts';
import { acquire } from './moves/acquire.ts';
import { bid } from './moves/bid.ts';
import { buy } from './moves/buy.ts';
import { dividend } from './moves/dividend.ts';
import { half } from './moves/half.ts';
import { par } from './moves/par.ts';
import { pass } from './moves/pass.ts';
import { run } from './moves/run.ts';
import { sell } from './moves/sell.ts';
import { station } from './moves/station.ts';
import { track } from './moves/track.ts';
import { train } from './moves/train.ts';
import { order } from './order/index.ts';
import { catchup } from './personal/catchup.ts';
import { note } from './personal/note.ts';
import { settings } from './personal/settings.ts';
import { whatIf } from './personal/whatif.ts';
import { company } from './views/company.ts';
import { help } from './views/help.ts';
import { history } from './views/history.ts';
import { map } from './views/map.ts';
import { market } from './views/market.ts';
import { replay } from './views/replay.ts';
import { stats } from './views/stats.ts';
import { table } from './views/table.ts';
import { worth } from './views/worth.ts';

/** Every slash command, as Discord lists them. */
export const commands: CommandList = [
  game,
  bid,
  pass,
  par,
  buy,
  sell,
  track,
  station,
  run,
  dividend,
  train,
  acquire,
  half,
  order,
  whatIf,
  map,
  market,
  table,
  company,
  history,
  replay,
  worth,
  stats,
  catchup,
  note,
  settings,
  help,
];
