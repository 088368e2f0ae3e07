import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../../tools/src/project.ts';
import { bench, withTables } from './bench.ts';
import { readOptions } from './options.ts';

const PERFORMANCE = join(ROOT, 'docs', 'performance.md');

/** What `npm run bench:api` does. */
async function runBench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    process.stderr.write(`✗ ${options}\n`);
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  const progress = (line: string) => {
    const seconds = Math.round((performance.now() - started) / 1_000);
    process.stderr.write(`  ${String(seconds).padStart(3)} s  ${line}\n`);
  };
  await bench(options, progress, async (tables) => {
    process.stdout.write(`${tables}\n\n`);
    if (options.write) await writeTables(tables);
  });
}

async function writeTables(tables: string): Promise<void> {
  const document = withTables(await readFile(PERFORMANCE, 'utf8'), tables);
  const style = await resolveConfig(PERFORMANCE);
  await writeFile(PERFORMANCE, await format(document, { ...style, filepath: PERFORMANCE }));
  process.stderr.write('  Written into docs/performance.md.\n');
}

await runBench();
