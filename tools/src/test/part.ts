/** The result of a part of the tests. */
export interface PartResult {
  passed: number;
  failed: number;
  skipped: number;
}

/** The input of a part. */
export interface PartContext {
  /** Arguments for the part's runner, like a file name. */
  parameters: readonly string[];
  /** Receives the runner's output, shown after a failure. */
  write: (text: string) => void;
}

/** One part of the tests: `npm run test:<name>`. */
export interface Part {
  name: string;
  run: (context: PartContext) => Promise<PartResult>;
}

/** Returns the sum of results. */
export function total(results: readonly PartResult[]): PartResult {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((all, result) => all + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Returns the last line of every run. */
export function totalLine({ passed, failed }: PartResult): string {
  return `${passed} passed, ${failed} failed`;
}
