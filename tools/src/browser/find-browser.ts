import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  HEADLESS,
  installDebianPackage,
  mayInstallDebianPackages,
  WITH_INTERFACE,
} from './debian-chromium.ts';
import { launches } from './launches.ts';
import { unpackedChromium } from './npm-chromium.ts';

/** Names that a Chromium of the system goes by, as people have it. */
const NAMES_WITH_INTERFACE = [
  WITH_INTERFACE,
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/**
 * First the one without windows, toolbars and menus: a browser with them prepares those for each
 * person that a test invents, and a page takes more than twice the processor.
 */
const SYSTEM_NAMES = [HEADLESS, ...NAMES_WITH_INTERFACE];
const SYSTEM_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** How the search is told of, and what it may use; tests stand in for the machine. */
export interface BrowserSearch {
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
  /** Whether a package of the system may be installed for it. */
  mayInstall?: boolean;
  /** Whether one is installed for its speed even where another is there. */
  quickest?: boolean;
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
  quickest = false,
}: BrowserSearch = {}): Promise<string> {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (await launches(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is no browser that starts here.`);
  }
  const names = quickest && mayInstall ? [HEADLESS] : SYSTEM_NAMES;
  const ofSystem =
    (await systemBrowser(names, HEADLESS, { env, log, mayInstall })) ??
    (await firstThatStarts(SYSTEM_NAMES, env));
  if (ofSystem) return ofSystem;
  const unpacked = await unpackedChromium(log);
  if (unpacked) return unpacked;
  throw new Error(
    'No browser was found: install Chromium or Google Chrome, ' +
      'or set CHROMIUM_PATH to the path of one.',
  );
}

/**
 * The path of a browser as people have it, with a user interface: it looks up and connects to hosts
 * ahead, which one without does not. The system's, else the Debian package; null when there is none.
 */
export function findBrowserWithInterface({
  env = process.env,
  log = console.log,
  mayInstall = mayInstallDebianPackages(),
}: Omit<BrowserSearch, 'quickest'> = {}): Promise<string | null> {
  return systemBrowser(NAMES_WITH_INTERFACE, WITH_INTERFACE, { env, log, mayInstall });
}

/** The first of the names that starts; when there is none, of the Debian package. */
async function systemBrowser(
  names: readonly string[],
  debianPackage: string,
  { env, log, mayInstall }: Required<Omit<BrowserSearch, 'quickest'>>,
): Promise<string | null> {
  const there = await firstThatStarts(names, env);
  if (there || !mayInstall) return there;
  log(`Installing the Debian package ${debianPackage}, because no such browser was found …`);
  return (await installDebianPackage(debianPackage)) ? firstThatStarts(names, env) : null;
}

async function firstThatStarts(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
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
