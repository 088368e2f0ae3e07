import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CliError } from '../cli/cli-error.ts';
import { filesIn, TOOLS_FOLDER } from '../project.ts';
import type { SectionName } from './section-name.ts';

/** The same format as in the registry. */
const ROUTE = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** A section that is created. */
export interface NewSection {
  section: SectionName;
  /** Path of its first page, like `/events`. */
  route: string;
}

/** Throws the expected format of an invalid path. */
export function requireRoute(route: string): void {
  if (!ROUTE.test(route)) throw new CliError('Invalid path. Use lower case: --route /events.');
}

/**
 * Copies a template, in which the name `template` is replaced. A leading `_` of a name stands for
 * the dot that npm would not pack.
 * @param template its path below `templates`
 */
export async function copyTemplate(
  template: string,
  folder: string,
  { section, route }: NewSection,
  format: (text: string, file: string) => Promise<string> = async (text) => text,
): Promise<void> {
  const from = join(TOOLS_FOLDER, 'templates', template);
  for (const file of filesIn(from)) {
    const path = relative(from, file).replace(/(?<=^|[\\/])_/, '.');
    const target = join(folder, named(path, section, route));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await format(named(readFileSync(file, 'utf8'), section, route), target));
  }
}

/** Returns the template's text with the names of the section. */
function named(text: string, { name, pascal, title }: SectionName, route: string): string {
  return text
    .replaceAll(/(?<=['"`])\/template\b/g, route)
    .replaceAll(/(?<=title: '|Pages\/|^# )Template\b/gm, title)
    .replaceAll('Template', pascal)
    .replaceAll('template', name);
}
