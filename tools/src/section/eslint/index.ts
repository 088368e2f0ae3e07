import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyFiles } from './copy-files.ts';
import { designTokens } from './design-tokens.ts';
import { ownLookups } from './own-lookups.ts';
import { textElements } from './text-elements.ts';
import { windowGlobals } from './window-globals.ts';

/** ESLint's cache knows a plugin by its version, so this one is a hash of the rules themselves. */
function version(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname).sort()) {
    hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The lint rules of this repository. */
export const elbi = {
  meta: { name: 'elbi', version: version() },
  rules: {
    'copy-files': copyFiles,
    'design-tokens': designTokens,
    'own-lookups': ownLookups,
    'text-elements': textElements,
    'window-globals': windowGlobals,
  },
};
