/** One test of vitest's JSON report. */
export interface ReportedTest {
  readonly fullName: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';
}

/** One test file of vitest's JSON report: `failed` without any test when it could not be loaded. */
export interface ReportedFile {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  /** Milliseconds since the epoch. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly ReportedTest[];
}

export interface Report {
  readonly testResults: readonly ReportedFile[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const testsOf = (report: Report): readonly ReportedTest[] =>
  report.testResults.flatMap((file) => file.assertionResults);

const couldNotBeLoaded = (file: ReportedFile): boolean =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');

/** Counts a report's tests. A file that failed outside its tests counts as one failed test. */
export const tally = (report: Report): Tally => {
  const all = testsOf(report);
  const passed = all.filter((test) => test.status === 'passed').length;
  const failed = all.filter((test) => test.status === 'failed').length;
  return {
    passed,
    failed: failed + report.testResults.filter(couldNotBeLoaded).length,
    skipped: all.length - passed - failed,
  };
};

/** The sum of several counts. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
});

/** Tests of one file that share a full name, as `file: name`: a report of them says too little. */
export const sharedNames = (report: Report): readonly string[] =>
  report.testResults.flatMap(({ name, assertionResults }) => {
    const names = assertionResults.map((test) => test.fullName);
    const shared = names.filter((fullName, index) => names.indexOf(fullName) !== index);
    return [...new Set(shared)].map((fullName) => `${name}: ${fullName}`);
  });

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What took how long, in ms. */
export interface Times {
  readonly total: number;
  readonly checks: number;
  readonly tests: number;
}

/** Files of tests named beside the times. */
const SLOWEST = 5;

/** Where the time went: for whoever wants it shorter, never a reason to fail. */
export const timeLines = ({ total, checks, tests }: Times, { testResults }: Report): readonly string[] => [
  `${seconds(total)}: tests ${seconds(tests)}, beside them static checks ${seconds(checks)}; slowest files:`,
  ...testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${seconds(ms).padStart(8)}  ${name}`),
];

/** `3 passed, 1 failed`, and `, 2 skipped` only where some were. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
