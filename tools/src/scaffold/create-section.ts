import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesIn, ROOT } from '../project.ts';
import { StartError } from '../start/start-error.ts';
import type { SectionName } from './section-name.ts';

/** A section with one page; the name `template` is replaced by that of the new section. */
const TEMPLATE = join(ROOT, 'tools/templates/section');

/** The same as the registry takes. */
const ROUTE = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

interface NewSection {
  section: SectionName;
  /** Path of its first page, like `/events`. */
  route: string;
  root?: string;
}

/**
 * Writes the folder of a new section and the line of its owner. Throws what to do instead when the
 * name or the page is taken.
 */
export async function createSection({ section, route, root = ROOT }: NewSection): Promise<void> {
  const folder = join(root, section.folder);
  if (existsSync(folder))
    throw new StartError(`${section.folder} already exists. Choose another name.`);
  if (!ROUTE.test(route)) {
    throw new StartError('Give its page a path in small letters: --route /events.');
  }
  const other = ownerOfRoute(root, route);
  if (other) throw new StartError(`${route} is a page of ${other}: choose another path.`);

  for (const file of filesIn(TEMPLATE)) {
    const target = join(folder, named(relative(TEMPLATE, file), section, route));
    mkdirSync(dirname(target), { recursive: true });
    const text = named(readFileSync(file, 'utf8'), section, route);
    // Longer names make longer lines; the text is formatted as all others are.
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

/** The template's text with the names of the section in it. */
function named(text: string, { name, pascal, title }: SectionName, route: string): string {
  return text
    .replaceAll(/(?<=['"`])\/template\b/g, route)
    .replaceAll(/(?<=title: '|Pages\/|^# )Template\b/gm, title)
    .replaceAll('Template', pascal)
    .replaceAll('template', name);
}

/** The section whose sources claim a path, if any; the gate asks the portal as well. */
function ownerOfRoute(root: string, route: string): string | undefined {
  return readdirSync(root)
    .filter((entry) => entry.startsWith('mf-') && existsSync(join(root, entry, 'src')))
    .find((entry) =>
      filesIn(join(root, entry, 'src'))
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
        .some((file) => readFileSync(file, 'utf8').includes(`path: '${route}',`)),
    );
}
