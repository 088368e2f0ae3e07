import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readJestReport, readPlaywrightReport } from './reports.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

let folder: string;
beforeEach(() => void (folder = tempFolder()));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const test = (status: string) => ({ title: 'a test', status });
const jest = (passed: number, failed: number, testResults: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults,
});

describe('a report of Jest or Vitest', () => {
  it('has its totals, and is removed afterwards', () => {
    const file = report({ ...jest(12, 2), numPendingTests: 1, numTodoTests: 1 });
    expect(readJestReport(file, 1)).toMatchObject({ passed: 12, failed: 2, skipped: 2 });
    expect(existsSync(file)).toBe(false);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [test('passed'), test('failed')] },
      { status: 'passed', assertionResults: [test('passed')] },
    ];
    expect(readJestReport(report(jest(2, 1, files)), 1).failed).toBe(2);
  });

  it.each([
    ['ran no test', jest(0, 0), 0],
    ['ended badly without a failed test', jest(3, 0), 1],
  ])('is a failure when the runner %s', (_, content, exitCode) => {
    expect(readJestReport(report(content), exitCode).failed).toBe(1);
  });

  it.each(['none.json', 'report.json'])('must be complete: %s', (name) => {
    report('{"numPassed');
    expect(() => readJestReport(join(folder, name), 137)).toThrow(
      'The runner exited with 137 and wrote no report',
    );
  });
});

describe('a report of Playwright', () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 1 };

  it('has its totals', () => {
    const read = readPlaywrightReport(report({ stats, errors: [] }), 0);
    expect(read).toMatchObject({ passed: 7, failed: 0, skipped: 1 });
  });

  it('counts flaky tests and errors outside of tests as failures', () => {
    const content = { stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [{}] };
    expect(readPlaywrightReport(report(content), 1).failed).toBe(3);
  });
});
