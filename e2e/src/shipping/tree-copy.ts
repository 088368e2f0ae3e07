import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@elbi/tools/project';
import { packageFolders } from '@elbi/tools/package-folders';

/** Folders of build and test outputs; copied, so that only changed packages are rebuilt. */
const MADE = ['dist'];

const NPM_RECORD = '.package-lock.json';

/** A change that breaks a copy of the tree. */
export interface Breakage {
  file: string;
  /** Replaces some text of the file once. Without it the file is a new one. */
  replace?: string;
  /** The replacement, or the content of the new file. */
  by: string;
}

/** A copy of the tree for faults. Installed packages are linked. */
export interface TreeCopy {
  root: string;
  /** Injects a fault. */
  plant: (breakage: Breakage) => void;
  remove: () => void;
}

/** Copies tracked and untracked files of the working folder, without ignored ones, into a new folder. */
export function copyTree(within = tmpdir()): TreeCopy {
  const root = mkdtempSync(join(within, 'elbi-tree-'));
  // The embedded database runs as another user when root starts it.
  chmodSync(root, 0o755);
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
  for (const folder of packageFolders(ROOT)) {
    linkModules(root, folder);
    for (const made of MADE) {
      const from = join(ROOT, folder, made);
      if (existsSync(from)) cpSync(from, join(root, folder, made), { recursive: true });
    }
  }
  return {
    root,
    plant: (breakage) => plant(root, breakage),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** Links each installed package; workspaces link to their copies. */
function linkModules(root: string, folder: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(root, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@elbi') continue;
    // npm's own record may be changed by commands of the copy.
    if (name === NPM_RECORD) cpSync(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
  if (folder !== '.') return;
  mkdirSync(join(to, '@elbi'));
  for (const own of packageFolders(ROOT).filter((path) => path !== '.')) {
    const { name } = JSON.parse(readFileSync(join(ROOT, own, 'package.json'), 'utf8')) as {
      name: string;
    };
    symlinkSync(join(root, own), join(to, name));
  }
}

function plant(root: string, { file, replace, by }: Breakage): void {
  const path = join(root, file);
  if (replace === undefined) {
    writeFileSync(path, by, { flag: 'wx' });
    return;
  }
  const sound = readFileSync(path, 'utf8');
  if (!sound.includes(replace)) {
    throw new Error(`${relative(root, path)} has no "${replace}" any more: choose another fault.`);
  }
  writeFileSync(path, sound.replace(replace, by));
}
