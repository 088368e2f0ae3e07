/** What came out of one test: `passed`, or anything else. */
export interface TestOutcome {
  title: string;
  status: string;
}

/** What came out of a part of the tests. */
export interface PartResult {
  passed: number;
  failed: number;
  skipped: number;
  /** The single tests, where the runner reports them. */
  tests?: readonly TestOutcome[];
}

/** What a part is given to run with. */
export interface PartContext {
  /** Words of the command line that are for the runner behind the part, like a file name. */
  parameters: readonly string[];
  /** Receives the runner's output, shown after a failure. */
  write: (text: string) => void;
  /** What came out of the parts before this one. */
  earlier: readonly PartResult[];
}

/** One part of the tests: `npm run test:<name>`. */
export interface Part {
  name: string;
  run: (context: PartContext) => Promise<PartResult>;
}

/** Adds up results. */
export function total(results: readonly PartResult[]): PartResult {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((all, result) => all + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The line that every run ends with. */
export function totalLine({ passed, failed }: PartResult): string {
  return `${passed} passed, ${failed} failed`;
}
