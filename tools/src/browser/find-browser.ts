import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launches, unpackedChromium } from './npm-chromium.ts';

/**
 * The headless one first: with windows and toolbars, a page of a new context takes more than twice
 * the processor time.
 */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const SYSTEM_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Where the search looks, and its progress output. */
interface BrowserSearch {
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
}

/**
 * Returns the path of a Chromium that starts on this machine: that of CHROMIUM_PATH, else the
 * system's, else the one from npm. Throws the remedy when there is none.
 */
export async function findBrowser({
  env = process.env,
  log = console.log,
}: BrowserSearch = {}): Promise<string> {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (await launches(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a working browser.`);
  }
  const found = (await systemBrowser(env)) ?? (await unpackedChromium(log));
  if (found) return found;
  throw new Error(
    'No browser was found: install Chromium or Google Chrome, ' +
      'or set CHROMIUM_PATH to the path of one.',
  );
}

async function systemBrowser(env: NodeJS.ProcessEnv): Promise<string | null> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...SYSTEM_PATHS,
  ];
  for (const path of candidates) if (isExecutable(path) && (await launches(path))) return path;
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
