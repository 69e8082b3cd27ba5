import type { CompanyId, Round, Route, TrainName } from '../../../src/engine/index.ts';
import { type Board, position } from './board.ts';

const running = (set: number, of: number, company: CompanyId): Round => ({
  kind: 'operating',
  set,
  number: 1,
  of,
  order: [company],
  operated: [],
  paid: [],
  step: { kind: 'dividend', company, revenue: 0 },
});

/** A train's way as the game file writes its segments. */
const route = (train: TrainName, revenue: number, segments: string): Route => ({
  train,
  stops: [],
  hexes: [],
  segments: segments.split(' '),
  edges: 0,
  revenue,
});

export const opening = position({});

const MIDDLE: Board = {
  phase: 4,
  tiles:
    'B10:9/2 B8:141/3 C11:58/0 C7:441/3 C9:8/5 D10:X3/0 D2:6/4 D4:441/4 D6:23/1 D8:8/4 E11:6/0 E3:8/5 E5:25/2 E7:X2/0 ' +
    'E9:8/1 F10:19/5 F2:58/0 F4:X2/5 F6:X4/0 G11:442/2 G5:144/4 G7:X5/3 G9:142/4 H12:9/2 H6:24/4 H8:442/2 I5:58/2 I7:6/1',
  stations: {
    D: 'C7/0/0',
    LT: 'D10/0/0 D2/0/0 D4/0/0 E7/0/0',
    RF: 'D4/0/1 E7/0/1 F4/0/0 F6/0/0 G7/0/0 H8/0/0',
    TSSL: 'D10/1/0',
  },
  gone: ['SS', 'SST'],
  round: running(8, 2, 'RF'),
};

/** Phase 4 of a recorded game: two cities in F6 and D10 still, eight companies at home or in play. */
export const middle = position(MIDDLE);

/** Six trains, some of which share track, and two that part between the cities of D10. */
export const middleRun: readonly Route[] = [
  route('4H', 140, 'F6:c1-3 E7:0-c0 E7:1-c0 E5:2-4 D4:5-c0 D4:1-c0 D2:4-c0'),
  route('4H', 130, 'F4:5-c0 G5:2-t0 G5:4-t0 G7:1-c0 G7:2-c0 F6:c0-5'),
  route('4H', 100, 'G7:4-c0 G9:1-t0 G9:4-t0 G11:1-c0 G11:5-c0 H12:2-5 I13:2-c0'),
  route('3H', 50, 'H8:2-c0 G7:5-c0 G7:1-c0 G5:4-t0 G5:0-t0 H4:3-c0'),
  route('3H', 40, 'E7:3-c0 D8:4-0 D10:1-c0'),
  route('3H', 40, 'E7:3-c0 D8:4-0 D10:1-c1'),
];

/** The last phase of a recorded game: every tile that covers its hex most. */
export const final = position({
  phase: 10,
  tiles:
    'B10:8/0 B8:141/3 C11:4/5 C7:442/0 D12:8/0 D2:6/4 D4:441/4 D6:9/3 D8:23/2 E11:6/1 E3:19/1 E5:546/3 E7:X2/5 E9:25/2 ' +
    'F10:8/3 F2:147/2 F4:X6/3 F6:X8/0 F8:6/3 G11:448/5 G3:8/1 G5:144/2 G7:X10/3 G9:147/4 H10:9/1 H12:24/5 H4:441/2 ' +
    'H6:9/1 H8:448/5 I11:9/4 I5:58/2 I7:442/4 I9:58/2',
  stations: {
    D: 'C7/0/0 D2/0/0 D4/0/0 E11/0/0',
    JSS: 'G11/0/0 I13/0/0',
    SNS: 'F6/0/0',
    SRJ: 'A9/0/0 E7/0/0 G7/0/0 H4/0/0 I7/0/0',
    SSB: 'E7/0/1 F4/0/0 F6/0/1 G11/0/1 G7/0/1',
    SST: 'H8/0/0 I7/0/1',
  },
  gone: ['SS', 'LT', 'RF', 'TSSL'],
  round: running(10, 3, 'SSB'),
});

export const finalRun: readonly Route[] = [
  route(
    '10H',
    390,
    'A9:0-c0 B8:3-t0 B8:0-t0 C7:3-c0 C7:5-c0 D8:2-0 E7:3-c0 E7:0-c0 F6:3-c0 F6:1-c0 F4:4-c0 F4:5-c0 G5:2-t0 G5:4-t0 ' +
      'G7:1-c0 G7:5-c0 H8:2-c0 H8:0-c0 I7:3-c0',
  ),
  route(
    '8H',
    150,
    'I13:2-c0 H12:5-2 G11:5-c0 G11:1-c0 G9:4-t0 G9:1-t0 G7:4-c0 G7:1-c0 G5:4-t0 G5:2-t0 F4:5-c0 F4:1-c0 F2:4-t0 F2:2-t0 E1:5-t0',
  ),
];
