import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FACES = join(import.meta.dirname, '../../../node_modules/pdfjs-dist/standard_fonts');
const CACHE = join(import.meta.dirname, '../../.cache/fonts');

/**
 * Returns an environment in which the browser only knows the fonts of a package. Characters that
 * ours lack, like the hyphen in "Wi‑Fi", would otherwise come from the machine, and each has other
 * fonts.
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
