import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';
import { StartError } from '../start/start-error.ts';
import { setOwner } from './code-owners.ts';
import { unlinkWorkspace } from './link-workspace.ts';
import type { SectionName } from './section-name.ts';

/** Throws what to do where removing a section would take along what no commit holds. */
export function requireCommitted({ folder }: SectionName, root = ROOT): void {
  const path = join(root, folder);
  if (!existsSync(join(path, 'src/section.tsx'))) {
    throw new StartError(`There is no section in ${folder}.`);
  }
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: path,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  let isCommitted;
  try {
    isCommitted = git('ls-tree', 'HEAD', '.') !== '' && git('status', '--porcelain', '.') === '';
  } catch {
    isCommitted = false;
  }
  if (!isCommitted) {
    throw new StartError(
      `${folder} holds work that is in no commit: commit it first, or say --discard.`,
    );
  }
}

/** Takes the folder of a section away, the line of its owner, and what npm knows of it. */
export function removeSection({ folder }: SectionName, root = ROOT): void {
  rmSync(join(root, folder), { recursive: true });
  setOwner(root, folder);
  unlinkWorkspace(root, folder);
}
