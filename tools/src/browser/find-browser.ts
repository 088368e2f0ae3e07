import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  DEBIAN_PACKAGE,
  installDebianChromium,
  mayInstallDebianPackages,
} from './debian-chromium.ts';
import { launches } from './launches.ts';
import { unpackedChromium } from './npm-chromium.ts';

/**
 * Names that a Chromium of the system goes by. First the one without windows, toolbars and menus:
 * a browser with them prepares those for each person that a test invents, and a page takes more
 * than twice the processor.
 */
const SYSTEM_NAMES = [
  DEBIAN_PACKAGE,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const SYSTEM_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** How the search is told of, and what it may use; tests stand in for the machine. */
export interface BrowserSearch {
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
  /** Whether a package of the system may be installed for it. */
  mayInstall?: boolean;
}

/**
 * The path of a Chromium that starts on this machine: the one CHROMIUM_PATH names, else the
 * system's, else the Debian package (as root, with apt), else the one that npm ships. Throws with
 * what to do when there is none.
 */
export async function findBrowser({
  env = process.env,
  log = console.log,
  mayInstall = mayInstallDebianPackages(),
}: BrowserSearch = {}): Promise<string> {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (await launches(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is no browser that starts here.`);
  }
  const ofSystem = await systemBrowser(env);
  if (ofSystem) return ofSystem;

  if (mayInstall) {
    log(`Installing the Debian package ${DEBIAN_PACKAGE}, because no browser was found …`);
    if (await installDebianChromium()) {
      const installed = await systemBrowser(env);
      if (installed) return installed;
    }
  }
  const unpacked = await unpackedChromium(log);
  if (unpacked) return unpacked;
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
