import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  bestRun,
  type GameFileProblem,
  isExport,
  legalActions,
  legalView,
  makeReplayer,
  ok,
  parseExport,
  parseGameFile,
  type Result,
  refuse,
  resultView,
  type State,
  stateView,
  type Visit,
} from './engine/index.ts';

/** `npm run replay -- [--states] [--legal] [--routes] FILE...`: plays game files and exports and prints JSON lines. */
interface Options {
  readonly states: boolean;
  readonly legal: boolean;
  readonly routes: boolean;
}

const MOST_BYTES = 64 * 1024 * 1024;

const say = (line: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const malformed = (issue: string): Result<never, GameFileProblem> =>
  refuse({ index: -1, refusal: { code: 'malformed', issue } });

const readJson = (file: string): Result<unknown, GameFileProblem> => {
  try {
    const bytes = readFileSync(file);
    const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
    return ok(JSON.parse(text.toString('utf8')));
  } catch (error) {
    return malformed(`file: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
};

const sayRoutes = (file: string, index: number, state: State): void => {
  const { step } = state.round;
  if (step.kind !== 'route') return;
  const trains = state.companies[step.company]?.trains ?? [];
  say({ file, index, company: step.company, trains, best: bestRun(state, step.company).revenue });
};

const sayState = (file: string, options: Options, index: number, state: State): void => {
  const legal = options.legal ? { legal: legalView(legalActions(state)) } : {};
  if (options.states) say({ file, index, state: stateView(state), ...legal });
};

const sayEnd = (file: string, state: State): void => {
  if (state.round.kind === 'ended') say({ file, result: resultView(state), end_reason: state.round.reason });
};

const replay = makeReplayer();

/** Plays a game file, or an export of 18xx.games, whose actions are called by their own ids. */
const playJson = (json: unknown, visit: Visit): Result<unknown, GameFileProblem> => {
  if (isExport(json)) return parseExport(json, visit);
  const game = parseGameFile(json);
  return game.ok ? replay(game.value, visit) : game;
};

/** Whether the file was played to its last action. */
const play = (file: string, options: Options): boolean => {
  const reached: { index: number; state: State | null } = { index: -1, state: null };
  const sayBefore = (index: number): void => {
    if (options.routes && reached.state) sayRoutes(file, index, reached.state);
  };
  const json = readJson(file);
  const visit: Visit = (index, { state }) => {
    sayBefore(index);
    sayState(file, options, index, state);
    Object.assign(reached, { index, state });
  };
  const played = json.ok ? playJson(json.value, visit) : json;
  sayBefore(played.ok ? reached.index + 1 : played.problem.index);
  if (!played.ok) say({ file, index: played.problem.index, error: played.problem.refusal });
  else if (reached.state) sayEnd(file, reached.state);
  return played.ok;
};

const main = (argv: readonly string[]): void => {
  const files = argv.filter((argument) => !argument.startsWith('--'));
  const options = {
    states: argv.includes('--states'),
    legal: argv.includes('--legal'),
    routes: argv.includes('--routes'),
  };
  const whole = files.map((file) => play(file, options));
  process.exitCode = whole.every(Boolean) ? 0 : 1;
};

main(process.argv.slice(2));
