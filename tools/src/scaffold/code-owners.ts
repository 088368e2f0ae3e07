import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds who is asked for a review of a folder, between those of the other sections. */
export function addOwner(root: string, folder: string, owner: string): void {
  const lines = readLines(root).filter((line) => !isOf(line, folder));
  const after = lines.findIndex((line) => line.startsWith('/') && line > `/${folder}/`);
  lines.splice(after === -1 ? lines.length : after, 0, `/${folder}/ ${owner}`);
  writeLines(root, lines);
}

/** Takes the line of a folder out. */
export function removeOwner(root: string, folder: string): void {
  writeLines(
    root,
    readLines(root).filter((line) => !isOf(line, folder)),
  );
}

function isOf(line: string, folder: string): boolean {
  return line.startsWith(`/${folder}/ `);
}

function readLines(root: string): string[] {
  return readFileSync(join(root, 'CODEOWNERS'), 'utf8').trimEnd().split('\n');
}

function writeLines(root: string, lines: readonly string[]): void {
  writeFileSync(join(root, 'CODEOWNERS'), `${lines.join('\n')}\n`);
}
