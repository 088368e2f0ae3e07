import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readManifest } from '../project.ts';

/** What npm notes of a package, as far as we read it. */
interface Lockfile {
  packages: Record<string, unknown>;
}

/** The lockfile, and npm's record of what is installed. */
const LOCKFILES = ['package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Does for a new section what `npm install` would: a link in node_modules, and its entries in the
 * lockfile. It needs no package that is not here, so the network is never asked.
 */
export function linkWorkspace(root: string, folder: string): void {
  const manifest = readManifest(join(root, folder));
  const link = join('node_modules', manifest.name);
  const { name, version, license, dependencies, devDependencies } = manifest;
  changeLockfiles(root, (packages) => {
    packages[folder] = { name, version, license, dependencies, devDependencies };
    packages[link] = { resolved: folder, link: true };
  });
  const path = join(root, link);
  mkdirSync(dirname(path), { recursive: true });
  removeLink(path);
  symlinkSync(relative(dirname(path), join(root, folder)), path, 'junction');
}

/** Takes back what {@link linkWorkspace} did. */
export function unlinkWorkspace(root: string, folder: string): void {
  const link = join('node_modules', '@elbi', folder);
  changeLockfiles(root, (packages) => {
    delete packages[folder];
    delete packages[link];
  });
  removeLink(join(root, link));
}

function removeLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path);
}

/** Changes the entries of each lockfile and writes them in npm's order and form. */
function changeLockfiles(root: string, edit: (packages: Lockfile['packages']) => void): void {
  for (const file of LOCKFILES.map((name) => join(root, name)).filter(existsSync)) {
    const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
    edit(lockfile.packages);
    const entries = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    lockfile.packages = Object.fromEntries(entries);
    writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  }
}
