import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with a `package.json` of ours. */
export function packageFolders(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return ['.', ...workspaces].flatMap((pattern) =>
    pattern.endsWith('*')
      ? readdirSync(root).filter((name) => name.startsWith(pattern.slice(0, -1)))
      : [pattern],
  );
}
