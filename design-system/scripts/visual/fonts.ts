import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FACES = join(import.meta.dirname, '../../../node_modules/pdfjs-dist/standard_fonts');
const CACHE = join(import.meta.dirname, '../../.cache/fonts');

/**
 * The environment in which the browser knows the faces of a package alone. What ours lack, like the
 * hyphen that holds "Wi‑Fi" together, it takes from the machine else, and each has others.
 */
export function withBundledFonts(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const config = join(CACHE, 'fonts.conf');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    config,
    `<fontconfig><dir>${FACES}</dir><cachedir>${CACHE}</cachedir></fontconfig>\n`,
  );
  return { ...environment, FONTCONFIG_FILE: config };
}
