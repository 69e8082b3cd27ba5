import type { CommandList } from '../src/bot/command.ts';
import { game } from './game/index.ts';
import { station, track } from './moves/build.ts';
import { bid, buy, half, par, pass, sell } from './moves/stock.ts';
import { acquire, dividend, run, train } from './moves/trains.ts';
import { order } from './order/index.ts';
import { catchup } from './personal/catchup.ts';
import { note, settings, whatIf } from './personal/own.ts';
import { history } from './views/history.ts';
import { company, map, market, replay, table, worth } from './views/position.ts';
import { help, stats } from './views/server.ts';

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
