import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ShipPortal } from './ship-portal.ts';

/** Kinds of damage to a stored release file. */
type Damage = 'truncated' | 'HTML in its place';

const HTML = '<!doctype html><h1>Not what you asked for</h1>';

/**
 * Damages a file of a shipped version on the portal's disk, with its compressed variants.
 * @param address where the file is served, like `/sections/search/v1/entry.js`
 * @returns a function that restores the file
 */
export function damage({ dataDir }: ShipPortal, address: string, how: Damage): () => void {
  const path = join(dataDir, 'files', address);
  const folder = dirname(path);
  const stored = readdirSync(folder)
    .filter((name) => name.startsWith(basename(path)))
    .map((name) => join(folder, name));
  if (stored.length === 0) throw new Error(`${path} is not kept.`);
  const sound = stored.map((at) => ({ at, content: readFileSync(at) }));
  for (const { at, content } of sound) {
    if (how === 'truncated') writeFileSync(at, content.subarray(0, content.length / 2));
    else rmSync(at);
  }
  if (how === 'HTML in its place') writeFileSync(path, HTML);
  return () => sound.forEach(({ at, content }) => writeFileSync(at, content));
}
