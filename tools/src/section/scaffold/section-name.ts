import { CliError } from '../cli/cli-error.ts';

/** The names of a section. */
export interface SectionName {
  /** In the release registry: `events`. */
  name: string;
  /** Its folder: `mf-events`. */
  folder: string;
  /** In code: `Events`. */
  pascal: string;
  /** For the UI: `Events`, `Lost and found`. */
  title: string;
}

/** Reserved names; the shell is released under one of them. */
const RESERVED = new Set(['shell', 'template', 'tokens']);

/** Parses `mf-events` or `events`. Throws the expected format otherwise. */
export function sectionName(word: string | undefined): SectionName {
  const name = word?.replace(/^mf-/, '') ?? '';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    throw new CliError('Invalid section name. Use lower case, like mf-events.');
  }
  if (RESERVED.has(name)) throw new CliError(`"${name}" is reserved. Choose another name.`);
  const parts = name.split('-');
  return {
    name,
    folder: `mf-${name}`,
    pascal: parts.map(capitalised).join(''),
    title: capitalised(parts.join(' ')),
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
