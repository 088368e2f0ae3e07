import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../../tools/src/project.ts';
import { type Measured, measure } from './measure.ts';
import { type BenchOptions, HELP, readOptions, sizeName } from './options.ts';
import { tablesOf } from './report.ts';
import { openScratch } from './scratch.ts';

const PERFORMANCE = join(ROOT, 'docs', 'performance.md');
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

/** What `npm run bench:api` does. */
export async function runBench(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  const options = readOptions(args);
  if (typeof options === 'string') {
    process.stderr.write(`✗ ${options}\n\n${HELP}`);
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  const { tables } = await bench(options, (line) => {
    const seconds = Math.round((performance.now() - started) / 1_000);
    process.stderr.write(`  ${String(seconds).padStart(3)} s  ${line}\n`);
  });
  process.stdout.write(`${tables}\n`);
  if (options.write) {
    const document = withTables(await readFile(PERFORMANCE, 'utf8'), tables);
    const style = await resolveConfig(PERFORMANCE);
    await writeFile(PERFORMANCE, await format(document, { ...style, filepath: PERFORMANCE }));
    process.stderr.write('  Written into docs/performance.md.\n');
  }
}
