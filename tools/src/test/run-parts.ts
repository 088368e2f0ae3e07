import { createWriteStream, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatSeconds } from '@elbi/contract/format';
import { CACHE_FOLDER, ROOT } from '../section/project.ts';
import { type Part, type PartResult, total, totalLine } from './part.ts';
import { checked } from './reports.ts';

const LOG_FOLDER = join(CACHE_FOLDER, 'test');

/**
 * Runs parts one after the other and ends with the line of totals; true when all passed. A single
 * part shows its output while it runs, several only that of failures.
 */
export async function runParts(
  parts: readonly Part[],
  parameters: readonly string[] = [],
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<boolean> {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const results: PartResult[] = [];
  for (const part of parts)
    results.push(await runPart(part, parameters, parts.length === 1, print));
  const all = total(results);
  print(`${totalLine(all)}\n`);
  return all.failed === 0;
}

async function runPart(
  part: Part,
  parameters: readonly string[],
  live: boolean,
  print: (text: string) => void,
): Promise<PartResult> {
  const started = performance.now();
  const logFile = join(LOG_FOLDER, `${part.name}.log`);
  const log = createWriteStream(logFile);
  let output = '';
  const write = (text: string) => {
    log.write(text);
    if (live) print(text);
    else output += text;
  };
  const result = await part.run({ parameters, write }).then(
    (counted) => checked(counted, 0),
    (error: unknown): PartResult => {
      write(`${error instanceof Error ? error.message : String(error)}\n`);
      return { passed: 0, failed: 1, skipped: 0 };
    },
  );
  log.end();

  const took = formatSeconds(performance.now() - started);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  if (result.failed > 0) print(output);
  print(
    `${result.failed > 0 ? '✗' : '✓'} ${part.name.padEnd(9)} ` +
      `${totalLine(result)}${skipped} (${took}; ${relative(ROOT, logFile)})\n`,
  );
  return result;
}
