import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The folder of this checkout, without a slash at the end. */
export const CHECKOUT = resolve(import.meta.dirname, '../..');

/**
 * Returns where data is stored when DATA_DIR is not set: `.data` in the checkout. Postgres does not
 * run as root, and its own user cannot enter a checkout below a private folder, so root gets a
 * folder below /var/lib.
 */
export function defaultDataDir(checkout: string = CHECKOUT, isRoot = process.getuid?.() === 0) {
  if (!isRoot || isOpenToAll(checkout)) return join(checkout, '.data');
  // Two checkouts of one name must not share a database.
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 8);
  return `/var/lib/elbi-stays/${basename(checkout)}-${hash}`;
}

/** Whether every user may enter this folder and all above it. */
function isOpenToAll(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || isOpenToAll(dirname(folder)));
}
