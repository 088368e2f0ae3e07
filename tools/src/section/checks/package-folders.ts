import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Returns the files in these folders of every package whose name matches, from the root. */
export function sourceFiles(root: string, name: RegExp, folders = ['src']): string[] {
  return packageFolders(root)
    .flatMap((folder) => folders.map((inner) => join(folder, inner)))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => name.test(path))
        .map((path) => join(folder, path)),
    );
}
