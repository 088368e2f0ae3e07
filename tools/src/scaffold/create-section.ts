import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../project.ts';
import { StartError } from '../start/start-error.ts';
import { setOwner } from './code-owners.ts';
import { linkWorkspace } from './link-workspace.ts';
import type { SectionName } from './section-name.ts';

/** The name `template` stands for the new section. */
const TEMPLATES = join(ROOT, 'tools/templates');
/** A section as small as one can be; what its first page is replaces some of its files. */
const SMALLEST = 'section';

/** What the first page of a section can begin as, beside a title and a sentence. */
export const FIRST_PAGES: readonly string[] = readdirSync(TEMPLATES).filter(
  (name) => name !== SMALLEST,
);

/** The same as the registry takes. */
const ROUTE = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

interface NewSection {
  section: SectionName;
  /** Path of its first page, like `/events`. */
  route: string;
  /** One of {@link FIRST_PAGES}; a title and a sentence without it. */
  page?: string | undefined;
  root?: string;
}

/**
 * Writes the folder of a new section, the line of its owner, and links it
 * as npm would. Throws what to do instead when the name or the page is taken.
 */
export async function createSection({
  section,
  route,
  page,
  root = ROOT,
}: NewSection): Promise<void> {
  const folder = join(root, section.folder);
  if (existsSync(folder)) throw new StartError(`${section.folder} is there already.`);
  if (!ROUTE.test(route)) {
    throw new StartError('Give its page a path in small letters: --route /events.');
  }
  if (page !== undefined && !FIRST_PAGES.includes(page)) {
    throw new StartError(`Its page can be ${FIRST_PAGES.join(', ')}: --page ${FIRST_PAGES[0]}.`);
  }
  const other = ownerOfRoute(root, route);
  if (other) throw new StartError(`${route} is a page of ${other}: choose another path.`);

  for (const [path, file] of templateFiles(page)) {
    const target = join(folder, named(path, section, route));
    mkdirSync(dirname(target), { recursive: true });
    const text = named(readFileSync(file, 'utf8'), section, route);
    // Longer names make longer lines; the text is formatted as all others are.
    const options = await resolveConfig(file);
    writeFileSync(target, await format(text, { ...options, filepath: target }));
  }
  setOwner(root, section.folder, `@elbi-stays/${section.name}`);
  linkWorkspace(root, section.folder);
}

/** The files of the template by their path in the section; those of the page come last and win. */
function templateFiles(page: string | undefined): Map<string, string> {
  const folders = [SMALLEST, ...(page === undefined ? [] : [page])].map((name) =>
    join(TEMPLATES, name),
  );
  return new Map(
    folders.flatMap((from) => filesOf(from).map((file) => [relative(from, file), file] as const)),
  );
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
      filesOf(join(root, entry, 'src'))
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
        .some((file) => readFileSync(file, 'utf8').includes(`path: '${route}',`)),
    );
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
