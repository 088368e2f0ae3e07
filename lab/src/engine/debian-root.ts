import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SOURCES = ['/etc/apt/sources.list', '/etc/apt/sources.list.d'];
const MIRROR = 'http://deb.debian.org/debian';

/** Files that published images exclude too; dpkg applies it after the first packages only. */
const LEFT_OUT = ['man', 'locale', 'doc', 'info'].map((folder) => `/usr/share/${folder}`);
const SLIM = LEFT_OUT.map((folder) => `--dpkgopt=path-exclude=${folder}/*`);
const EMPTY = [...LEFT_OUT, '/var/lib/apt/lists', '/var/cache/apt', '/var/log']
  .map((folder) => `find "$1"${folder} -type f -delete`)
  .join(' && ');

/**
 * Unpacks a suite of Debian with these packages and their dependencies.
 * @param target a new folder, or a file like `x.tar`
 */
export async function makeDebian(
  suite: string,
  target: string,
  packages: readonly string[],
): Promise<void> {
  const args = [
    ...['--variant=minbase', '--mode=root', '--dpkgopt=force-unsafe-io', ...SLIM],
    // Also for a suite from a snapshot archive.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    `--customize-hook=${EMPTY}`,
    ...[`--include=${packages.join(',')}`, suite, target, await mirror()],
  ];
  await run('mmdebstrap', args, { maxBuffer: 64 * 1_024 * 1_024 });
}

/** Debian 12, which the machine may have, is too old for these programs. */
const NEWER_SUITE = 'forky';

/** Creates a folder with a newer Debian and these packages, unless it exists. */
export async function createDebianRoot(folder: string, packages: readonly string[]): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.draft`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await makeDebian(NEWER_SUITE, draft, packages);
  await rename(draft, folder);
}

/** Returns the package mirror of this machine. */
async function mirror(): Promise<string> {
  const [file = '', folder = ''] = SOURCES;
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    [file, ...names.map((name) => `${folder}/${name}`)].map((path) =>
      readFile(path, 'utf8').catch(() => ''),
    ),
  );
  const urls = texts.join('\n').match(/^(?!\s*#).*?\bhttps?:\/\/\S+/gm) ?? [];
  const found = urls.map((line) => /https?:\/\/\S+/.exec(line)![0].replace(/\/$/, ''));
  return found.find((url) => url.endsWith('/debian')) ?? MIRROR;
}
