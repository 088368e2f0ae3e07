import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stopCommands } from '../section/checks/run-command.ts';

/** Nothing takes as long: such a draft is of a command that was killed. */
const OLD = 3_600_000;

/** Makes a folder beside an output, deleted when this process ends, and deletes old ones. */
export function makeDraft(output: string): string {
  const parent = dirname(output);
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const isDraft = name.startsWith(`${basename(output)}.`);
    if (isDraft && isOld(join(parent, name))) remove(join(parent, name));
  }
  const draft = mkdtempSync(`${output}.`);
  process.once('exit', () => remove(draft));
  return draft;
}

/** Ends this command and those that it runs on Ctrl-C or when the portal that started it stops. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopCommands();
      process.exit(1);
    });
  }
}

function isOld(folder: string): boolean {
  const { mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > OLD;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
