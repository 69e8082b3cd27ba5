import { expect, test } from 'vitest';
import {
  lastLine,
  type Report,
  type ReportedFile,
  type ReportedTest,
  sharedNames,
  sum,
  tally,
  timeLines,
} from '../../scripts/report.ts';

const one = (fullName: string, status: ReportedTest['status']): ReportedTest => ({ fullName, status });

const FILE: ReportedFile = { name: 'a.test.ts', status: 'passed', startTime: 0, endTime: 0, assertionResults: [] };

const report = (...assertionResults: readonly ReportedTest[]): Report => ({
  testResults: [{ ...FILE, assertionResults }],
});

test('passed, failed and skipped tests are counted apart', () => {
  const mixed = report(
    one('a', 'passed'),
    one('b', 'failed'),
    one('c', 'pending'),
    one('d', 'todo'),
    one('e', 'skipped'),
  );
  expect(tally(mixed)).toEqual({ passed: 1, failed: 1, skipped: 3 });
});

test('a file that could not be loaded counts as one failed test', () => {
  expect(tally({ testResults: [{ ...FILE, status: 'failed' }] }).failed).toBe(1);
});

test('a file with a failed test is not counted a second time', () => {
  const failed: ReportedFile = { ...FILE, status: 'failed', assertionResults: [one('a', 'failed')] };
  expect(tally({ testResults: [failed] }).failed).toBe(1);
});

test('a name that two tests of one file share is found once', () => {
  expect(sharedNames(report(one('a', 'passed'), one('a', 'passed'), one('a', 'passed'), one('b', 'passed')))).toEqual([
    'a.test.ts: a',
  ]);
});

test('the last line names skipped tests only where there are some', () => {
  const counted = { passed: 2, failed: 0, skipped: 0 };
  expect(lastLine(counted)).toBe('2 passed, 0 failed');
  expect(lastLine(sum([counted, { passed: 1, failed: 1, skipped: 3 }]))).toBe('3 passed, 1 failed, 3 skipped');
});

test('the times name the five slowest files, the slowest first', () => {
  const testResults = [1, 3, 2, 6, 5, 4].map((s) => ({
    ...FILE,
    name: `${s}.test.ts`,
    startTime: 500,
    endTime: 500 + s * 1000,
  }));
  expect(timeLines({ total: 21_040, checks: 4000, tests: 20_960 }, { testResults })).toEqual([
    '21.0 s: tests 21.0 s, beside them static checks 4.0 s; slowest files:',
    ...[6, 5, 4, 3, 2].map((s) => `   ${s}.0 s  ${s}.test.ts`),
  ]);
});
