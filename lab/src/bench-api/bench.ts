import { type Measured, measure } from './measure.ts';
import { type BenchOptions, sizeName } from './options.ts';
import { tablesOf } from './report.ts';
import { openScratch } from './scratch.ts';

const BEGIN = '<!-- bench:api begins; written by npm run bench:api -- --write -->';
const END = '<!-- bench:api ends -->';

/**
 * Measures every size.
 * @param progress told what is being done
 * @param show given the tables of all sizes so far when one is done, so that a later one that fails
 * takes nothing with it
 */
export async function bench(
  options: BenchOptions,
  progress: (line: string) => void,
  show: (tables: string) => Promise<void>,
): Promise<Measured[]> {
  const scratch = await openScratch();
  const stop = () => process.exit(130);
  // Postgres ends with the process, whatever ends that.
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const all: Measured[] = [];
    for (const size of options.sizes) {
      const report = (line: string) => progress(`${sizeName(size)} places: ${line}`);
      all.push(await measure(scratch, size, options, report));
      await show(tablesOf(all, new Date()));
    }
    return all;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await scratch.close();
  }
}

/** Puts the tables between the two marks of a document. */
export function withTables(document: string, tables: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error('docs/performance.md has lost the marks between which the tables stand.');
  }
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`;
}
