import { readFileSync, rmSync } from 'node:fs';
import type { PartResult } from './part.ts';

/** The used fields of the JSON report of Jest and Vitest. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The used fields of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Reads and removes the report of Jest or Vitest. */
export function readJestReport(file: string, exitCode: number): PartResult {
  return fromReport<JestReport>(file, exitCode, (report) => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded has no tests, but is a failure.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      ).length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }));
}

/** Reads and removes Playwright's report. A flaky test counts as failed. */
export function readPlaywrightReport(file: string, exitCode: number): PartResult {
  return fromReport<PlaywrightReport>(file, exitCode, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

function fromReport<Report>(
  file: string,
  exitCode: number,
  count: (report: Report) => PartResult,
): PartResult {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`The runner exited with ${exitCode} and wrote no report.`);
  }
  // Removed, so that the next run cannot read an old report.
  rmSync(file);
  return checked(count(report), exitCode);
}

/** A runner has also failed if it exits with an error or runs no tests. */
export function checked(result: PartResult, exitCode: number): PartResult {
  const ranNone = result.passed + result.failed === 0;
  const failedAsWhole = result.failed === 0 && (exitCode !== 0 || ranNone);
  return failedAsWhole ? { ...result, failed: 1 } : result;
}
