/** What `npm run bench:api` was asked for. */
export interface BenchOptions {
  /** Numbers of places. */
  sizes: readonly number[];
  /** Writes the tables into docs/performance.md as well. */
  write: boolean;
  /** Also measures what others would answer the same questions with. */
  peers: boolean;
  /** Seconds of one measurement under load. */
  sliceSeconds: number;
  /** Each of them is taken so often, and the median counts. */
  rounds: number;
  /** Times that each call is measured alone. */
  samples: number;
}

const STANDARD: BenchOptions = {
  sizes: [10_000, 100_000, 1_000_000],
  write: false,
  peers: false,
  sliceSeconds: 0.5,
  rounds: 3,
  samples: 200,
};

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 };

/** How long and how often something is measured under load. */
export type Slices = Pick<BenchOptions, 'sliceSeconds' | 'rounds'>;

/** Reads the command line; a text is what is wrong with it. */
export function readOptions(args: readonly string[]): BenchOptions | string {
  let options = STANDARD;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--write') options = { ...options, write: true };
    else if (arg === '--peers') options = { ...options, peers: true };
    else if (arg === '--sizes') {
      const sizes = (rest.shift() ?? '').split(',').map(readSize);
      if (sizes.some((size) => size === null)) return '--sizes takes numbers like 10k,100k,1m.';
      options = { ...options, sizes: sizes as number[] };
    } else return `There is no option ${arg}; npm run bench:api -- --help names them.`;
  }
  return options;
}

function readSize(text: string): number | null {
  const [, digits, unit = ''] = /^(\d{1,9})([km]?)$/i.exec(text.trim()) ?? [];
  const size = digits === undefined ? 0 : Number(digits) * (UNITS[unit.toLowerCase()] ?? 1);
  return size > 0 && size <= 5_000_000 ? size : null;
}

/** A size as people say it: 10k, 1M. */
export function sizeName(size: number): string {
  if (size % 1_000_000 === 0) return `${size / 1_000_000}M`;
  return size % 1_000 === 0 ? `${size / 1_000}k` : String(size);
}
