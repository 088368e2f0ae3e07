import { type Measured, measure } from './measure.ts';
import { type BenchOptions, sizeName } from './options.ts';
import { tablesOf } from './report.ts';
import { openScratch } from './scratch.ts';

const BEGIN = '<!-- bench:api begins; written by npm run bench:api -- --write -->';
const END = '<!-- bench:api ends -->';

/** Measures every size and answers with the tables. @param progress told what is being done */
export async function bench(
  options: BenchOptions,
  progress: (line: string) => void,
): Promise<{ all: Measured[]; tables: string }> {
  const scratch = await openScratch();
  const stop = () => process.exit(130);
  // Postgres ends with the process, whatever ends that.
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const all: Measured[] = [];
    for (const size of options.sizes) {
      const report = (line: string) => progress(`${sizeName(size)} places: ${line}`);
      all.push(await measure(scratch, size, options, report));
    }
    return { all, tables: tablesOf(all, new Date()) };
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
