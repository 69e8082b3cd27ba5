/** `npm test`: the static checks beside the tests; arguments after `--` go to vitest. The last line counts everything. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { lastLine, type Report, sharedNames, sum, type Tally, tally, timeLines } from './report.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** What is collected first and printed later would have colours even in a file. */
const COLOURS = process.stdout.isTTY ? '--colors=force' : '--colors=off';

const CHECKS: readonly Check[] = [
  { name: 'format, lint and import boundaries', command: ['biome', 'ci', COLOURS, '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the page', command: ['tsc', '--noEmit', '--project', 'src/local/page/client'] },
  { name: 'unused code', command: ['knip'] },
];

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

const say = (line: string): void => console.log(line);

/** Tests measure how soon the bot answers: what runs beside them takes what they leave. */
const giveWay = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not let it: it only takes longer.
  }
};

/** What Node has compiled once: dozens of processes that the tests start would each do it again, for two seconds. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules', '.cache', 'node') };

/** Runs a command of node_modules/.bin: on the terminal, or behind what is on it, collecting what it prints. */
const run = ([name = '', ...args]: readonly string[], stdio: 'inherit' | 'pipe'): Promise<Ended> =>
  new Promise((ended) => {
    const child = spawn(join('node_modules', '.bin', name), args, {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...COMPILED },
      shell: process.platform === 'win32',
    });
    if (stdio === 'pipe') giveWay(child.pid);
    const printed: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => printed.push(part));
    child.stderr?.on('data', (part: Buffer) => printed.push(part));
    child.on('error', (error) => ended({ code: 1, output: error.message }));
    child.on('close', (code) => ended({ code: code ?? 1, output: Buffer.concat(printed).toString() }));
  });

const verdict = (name: string, problem: string | null): Tally => {
  say(`\n== ${name}: ${problem === null ? 'passed' : 'FAILED'}`);
  if (problem === null) return PASSED;
  say(problem.trimEnd());
  return FAILED;
};

interface Checked {
  readonly ended: readonly Ended[];
  readonly ms: number;
}

const staticChecks = async (): Promise<Checked> => {
  const start = performance.now();
  const ended = await Promise.all(CHECKS.map(({ command }) => run(command, 'pipe')));
  return { ended, ms: performance.now() - start };
};

const checkSources = ({ ended }: Checked): Tally =>
  sum(CHECKS.map(({ name }, index) => verdict(name, problemOf(ended[index]))));

const problemOf = (ended: Ended | undefined): string | null => (ended?.code === 0 ? null : (ended?.output ?? ''));

const sayWhatIsSkipped = (): void => {
  if (chromiumPath() !== undefined) return;
  say('No chromium here: page tests are skipped. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
};

const readReport = (path: string): Report => {
  if (!existsSync(path)) return { testResults: [] };
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return { testResults: testResults.map((file) => ({ ...file, name: relative(process.cwd(), file.name) })) };
};

const checkNames = (report: Report): Tally => {
  const shared = sharedNames(report);
  return verdict('every test has its own name', shared.length === 0 ? null : shared.join('\n'));
};

/** vitest may also fail outside any test: a crash, an unhandled rejection, or no test at all. */
const checkRun = (code: number, counted: Tally): Tally => {
  if (counted.passed + counted.failed + counted.skipped === 0) return verdict('tests', 'No test ran.');
  if (code !== 0 && counted.failed === 0) return verdict('tests', `vitest ended with code ${code}, see above.`);
  return { passed: 0, failed: 0, skipped: 0 };
};

interface Tested {
  readonly code: number;
  readonly report: Report;
  readonly ms: number;
}

const vitest = async (args: readonly string[]): Promise<Tested> => {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'stockholm-tramways-'));
  const path = join(folder, 'report.json');
  say('\n== tests');
  sayWhatIsSkipped();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await run(['vitest', 'run', ...reporters, ...args], 'inherit');
  const report = readReport(path);
  rmSync(folder, { recursive: true });
  return { code, report, ms: performance.now() - start };
};

const start = performance.now();
const [checked, { code, report, ms }] = await Promise.all([staticChecks(), vitest(process.argv.slice(2))]);
const counted = tally(report);
const total = sum([checkSources(checked), counted, checkRun(code, counted), checkNames(report)]);
say(`\n${timeLines({ total: performance.now() - start, checks: checked.ms, tests: ms }, report).join('\n')}`);
say(`\n${lastLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
