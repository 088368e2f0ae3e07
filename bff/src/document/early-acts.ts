import { readFileSync } from 'node:fs';

/** The script that keeps what a person does before the shell runs, without its comments. */
export const KEEP_EARLY_ACTS = readFileSync(
  new URL('keep-early-acts.js', import.meta.url),
  'utf8',
).replace(/^\s*(?:\/\/.*)?\n?/gm, '');
