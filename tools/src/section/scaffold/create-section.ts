import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesIn, ROOT } from '../project.ts';
import { CliError } from '../cli/cli-error.ts';
import type { SectionName } from './section-name.ts';

/** Template of a section with one page; the name `template` is replaced. */
const TEMPLATE = join(ROOT, 'tools/templates/section');

/** The same format as in the registry. */
const ROUTE = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

interface NewSection {
  section: SectionName;
  /** Path of its first page, like `/events`. */
  route: string;
  root?: string;
}

/**
 * Writes the folder of a new section and its owner's line. Throws the remedy when the name or the
 * page is taken.
 */
export async function createSection({ section, route, root = ROOT }: NewSection): Promise<void> {
  const folder = join(root, section.folder);
  if (existsSync(folder))
    throw new CliError(`${section.folder} already exists. Choose another name.`);
  if (!ROUTE.test(route)) {
    throw new CliError('Invalid path. Use lower case: --route /events.');
  }
  const other = ownerOfRoute(root, route);
  if (other) throw new CliError(`${route} is a page of ${other}. Choose another path.`);

  for (const file of filesIn(TEMPLATE)) {
    const target = join(folder, named(relative(TEMPLATE, file), section, route));
    mkdirSync(dirname(target), { recursive: true });
    const text = named(readFileSync(file, 'utf8'), section, route);
    // Formatted, because longer names make longer lines.
    const options = await resolveConfig(file);
    writeFileSync(target, await format(text, { ...options, filepath: target }));
  }
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

/** Returns the template's text with the names of the section. */
function named(text: string, { name, pascal, title }: SectionName, route: string): string {
  return text
    .replaceAll(/(?<=['"`])\/template\b/g, route)
    .replaceAll(/(?<=title: '|Pages\/|^# )Template\b/gm, title)
    .replaceAll('Template', pascal)
    .replaceAll('template', name);
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
