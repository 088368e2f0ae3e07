import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';
import { writeStatesDocument } from '../coverage/page-states-check.ts';
import { StartError } from '../start/start-error.ts';
import { setOwner } from './code-owners.ts';
import { unlinkWorkspace } from './link-workspace.ts';
import type { SectionName } from './section-name.ts';

/** Takes the folder of a section away, the line of its owner, and what npm knows of it. */
export function removeSection({ folder }: SectionName, root = ROOT): void {
  const path = join(root, folder);
  if (!existsSync(join(path, 'src/section.tsx'))) {
    throw new StartError(`There is no section in ${folder}.`);
  }
  rmSync(path, { recursive: true });
  setOwner(root, folder);
  unlinkWorkspace(root, folder);
  writeStatesDocument(root);
}
