import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE_FOLDER } from '../../../tools/src/project.ts';
import { StartError } from '../../../tools/src/start/start-error.ts';

const run = promisify(execFile);

/** A program from Debian with its environment. */
interface Program {
  path: string;
  env: Readonly<Record<string, string>>;
}

/** The packages of programs, with libraries that a minimal Debian lacks. */
const PACKAGES = {
  mmdebstrap: ['mmdebstrap'],
  slirp4netns: ['slirp4netns', 'libslirp0', 'libseccomp2'],
} as const;

type Name = keyof typeof PACKAGES;

const UNPACKED = join(CACHE_FOLDER, 'debian');
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];

/**
 * Finds a program of Debian: the installed one, else one unpacked into the cache. That needs no root
 * and starts no system service.
 */
export async function debianProgram(name: Name): Promise<Program> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  const installed = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (installed) return { path: installed, env: {} };

  const folder = await unpacked(name);
  const libraries = libraryFolders(folder).filter((path) => existsSync(path));
  const bins = ['usr/sbin', 'usr/bin'].map((bin) => join(folder, bin));
  return {
    path: bins.map((bin) => join(bin, name)).find((path) => existsSync(path)) ?? name,
    env: {
      LD_LIBRARY_PATH: libraries.join(delimiter),
      // It may start other programs of its package.
      PATH: [...bins, process.env.PATH].join(delimiter),
    },
  };
}

function libraryFolders(root: string): string[] {
  return ['usr/lib', 'lib'].flatMap((lib) =>
    ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((kind) => join(root, lib, kind)),
  );
}

/** The folder of an unpacked package; unpacked once. */
async function unpacked(name: Name): Promise<string> {
  const folder = join(UNPACKED, name);
  if (!existsSync(folder)) await unpack(name, folder);
  return folder;
}

async function unpack(name: Name, folder: string): Promise<void> {
  const packages = PACKAGES[name];
  await mkdir(UNPACKED, { recursive: true });
  const draft = await mkdtemp(join(UNPACKED, `${name}-`));
  try {
    // A container image often comes without the lists of packages; only root may fetch them.
    if (process.getuid?.() === 0) await run('apt-get', ['-qq', 'update']).catch(() => undefined);
    await run('apt-get', ['-qq', 'download', ...packages], { cwd: draft });
    const files = (await readdir(draft)).filter((file) => file.endsWith('.deb'));
    for (const file of files) await run('dpkg-deb', ['-x', join(draft, file), draft]);
    await rename(draft, folder);
  } catch (cause) {
    throw new StartError(
      `${name} is needed, which is not here and could not be fetched from Debian: ` +
        `run "apt-get update && apt-get install ${packages[0]}" as root and start again.`,
      { cause },
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
