import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that contains these tools: `tools` of the checkout, or the installed package. */
export const TOOLS_FOLDER = join(import.meta.dirname, '../..');

/** Whether these tools run from the portal's checkout, not in a repository of one section. */
export const IS_CHECKOUT = !/[\\/]node_modules[\\/]/.test(TOOLS_FOLDER);

/** The root folder of the repository: the checkout, or the nearest folder of a section. */
export const ROOT = IS_CHECKOUT ? dirname(TOOLS_FOLDER) : sectionFolder(process.cwd());

function sectionFolder(from: string): string {
  const isSection = (folder: string) =>
    existsSync(join(folder, 'package.json')) && readManifest(folder).elbi !== undefined;
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    if (isSection(folder)) return folder;
  }
  return from;
}

/** Folder of files that tools can delete and recreate. */
export const CACHE_FOLDER = join(ROOT, '.cache');

/** The fields of a `package.json` that tools read. */
export interface PackageManifest {
  name: string;
  version: string;
  license?: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** The package's own settings for shipping. */
  elbi?: ShippingNotes;
}

/** The owner of a shipped package, and its size budgets. */
interface ShippingNotes {
  /** The team, as in CODEOWNERS. */
  owner: string;
  /** Maximum bytes of all its scripts, compressed with brotli. */
  budget: number;
  /** Maximum bytes of its server build. */
  serverBudget?: number;
  /** The reason for the budgets; reviewed with them. */
  budgetReason?: string;
  /** The address of the portal, in a repository of its own. */
  portal?: string;
}

/** A package with its own build, release and version: the shell, or a section. */
export interface ShippedPackage {
  kind: 'shell' | 'section';
  /** Its name in the release registry: `shell`, `search`, … */
  name: string;
  folder: string;
}

/** Every file below a folder; none where it does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Reads the `package.json` of a folder. */
export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** Returns a folder's package by its name: `shell`, or `mf-<name>` for a section. */
export function describeFolder(folder: string): ShippedPackage {
  // A repository may be cloned into a folder of any name.
  const name = IS_CHECKOUT ? folder : readManifest(folder).name;
  const base = name.split(/[\\/]/).at(-1) ?? '';
  if (base === 'shell') return { kind: 'shell', name: 'shell', folder };
  if (base.startsWith('mf-')) return { kind: 'section', name: base.slice('mf-'.length), folder };
  throw new Error(`${folder} is neither the shell nor a section (mf-…), so it cannot be built.`);
}

/**
 * Returns every released package, the shell first. A folder without a section definition is
 * skipped.
 */
export function shippedPackages(root = ROOT): ShippedPackage[] {
  return ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))]
    .map((name) => describeFolder(join(root, name)))
    .filter((candidate) => existsSync(entryFile(candidate)));
}

/** Returns a script's command: npm names the workspace only in the checkout. */
export function npmRun(
  script: string,
  { kind, name }: Pick<ShippedPackage, 'kind' | 'name'>,
): string {
  if (!IS_CHECKOUT) return `npm run ${script}`;
  return `npm run ${script} -w ${kind === 'shell' ? name : `mf-${name}`}`;
}

/** Returns the entry module of a browser build. */
export function entryFile({ kind, folder }: ShippedPackage): string {
  return join(folder, 'src', kind === 'shell' ? 'main.tsx' : 'section.tsx');
}

/** Returns the entry module of a server build: for a section its section definition. */
export function serverEntryFile({ kind, folder }: ShippedPackage): string {
  return join(folder, 'src', kind === 'shell' ? 'server.tsx' : 'section.tsx');
}
