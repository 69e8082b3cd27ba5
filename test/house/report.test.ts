import { expect, test } from 'vitest';
import { lastLine, type Report, type ReportedTest, sharedNames, sum, tally } from '../../scripts/report.ts';

const one = (fullName: string, status: ReportedTest['status']): ReportedTest => ({ fullName, status });

const report = (...assertionResults: readonly ReportedTest[]): Report => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }],
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
  expect(tally({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] }).failed).toBe(1);
});

test('a file with a failed test is not counted a second time', () => {
  const failed = { name: 'a.test.ts', status: 'failed', assertionResults: [one('a', 'failed')] } as const;
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
