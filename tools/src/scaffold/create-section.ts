import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesIn, ROOT } from '../section/project.ts';
import { CliError } from '../section/cli/cli-error.ts';
import { copyTemplate, type NewSection, requireRoute } from '../section/scaffold/copy-template.ts';

/**
 * Writes the folder of a new section and its owner's line. Throws the remedy when the name or the
 * page is taken.
 */
export async function createSection(
  { section, route }: NewSection,
  root: string = ROOT,
): Promise<void> {
  const folder = join(root, section.folder);
  if (existsSync(folder))
    throw new CliError(`${section.folder} already exists. Choose another name.`);
  requireRoute(route);
  const other = ownerOfRoute(root, route);
  if (other) throw new CliError(`${route} is a page of ${other}. Choose another path.`);

  await copyTemplate('section', folder, { section, route }, async (text, file) =>
    // Formatted, because longer names make longer lines.
    format(text, { ...(await resolveConfig(join(ROOT, 'package.json'))), filepath: file }),
  );
  addOwner(root, section.folder, `@elbi-stays/${section.name}`);
}

/** Adds the line of a section's owner to CODEOWNERS, between those of the other sections. */
function addOwner(root: string, folder: string, owner: string): void {
  const file = join(root, 'CODEOWNERS');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const after = lines.findIndex((line) => line.startsWith('/') && line > `/${folder}/`);
  lines.splice(after === -1 ? lines.length : after, 0, `/${folder}/ ${owner}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Returns the section whose sources claim a path, if any; the gate also checks live sections. */
function ownerOfRoute(root: string, route: string): string | undefined {
  return readdirSync(root)
    .filter((entry) => entry.startsWith('mf-') && existsSync(join(root, entry, 'src')))
    .find((entry) =>
      filesIn(join(root, entry, 'src'))
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
        .some((file) => readFileSync(file, 'utf8').includes(`path: '${route}',`)),
    );
}
