import type { CommandList } from '../src/bot/command.ts';
import { acquire } from './acquire.ts';
import { bid } from './bid.ts';
import { buy } from './buy.ts';
import { catchup } from './catchup.ts';
import { company } from './company.ts';
import { dividend } from './dividend.ts';
import { game } from './game/index.ts';
import { half } from './half.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { map } from './map.ts';
import { market } from './market.ts';
import { note } from './note.ts';
import { order } from './order/index.ts';
import { par } from './par.ts';
import { pass } from './pass.ts';
import { replay } from './replay.ts';
import { run } from './run.ts';
import { sell } from './sell.ts';
import { settings } from './settings.ts';
import { station } from './station.ts';
import { stats } from './stats.ts';
import { table } from './table.ts';
import { track } from './track.ts';
import { train } from './train.ts';
import { whatIf } from './whatif.ts';
import { worth } from './worth.ts';

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
