import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says who is asked for a review of a folder, between the other sections; without one, nobody. */
export function setOwner(root: string, folder: string, owner?: string): void {
  const file = join(root, 'CODEOWNERS');
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith(`/${folder}/ `));
  if (owner !== undefined) {
    const after = lines.findIndex((line) => line.startsWith('/') && line > `/${folder}/`);
    lines.splice(after === -1 ? lines.length : after, 0, `/${folder}/ ${owner}`);
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
}
