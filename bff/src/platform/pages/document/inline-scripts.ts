import { readFileSync } from 'node:fs';
import { WORDS } from '@elbi/contract/format';
import { transformSync } from 'esbuild';
import { jsonInScript } from '../../../http/escape.ts';

/** A script of this folder, minified: it precedes the content in the first flight of a document. */
function scriptOf(file: string): string {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return transformSync(source, { minify: true }).code;
}

/** The script that queues interactions before the shell runs. */
export const QUEUE_INTERACTIONS = scriptOf('queue-interactions.js');

/** The script that hands the queue to the shell. */
export const HAND_OVER_INTERACTIONS = scriptOf('hand-over-interactions.js');

const PAGE_LOAD = scriptOf('page-load.js');
const LATE_SHELL = scriptOf('late-shell.js').replace('LABEL', WORDS.retry);

/** The script that reports the start of a page load. */
export function pageLoadScript(loadId: string): string {
  return PAGE_LOAD.replace('"LOAD_ID"', () => jsonInScript(loadId));
}

/** The script that explains with this text why the document of a page does not respond. */
export function lateShellScript(text: string): string {
  return LATE_SHELL.replace('"TEXT"', () => jsonInScript(text));
}
