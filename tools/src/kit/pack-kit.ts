import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { KIT_FILE, type Kit, type KitEntry } from '@elbi/contract/domain';
import { makeDraft } from '../cli/draft-folder.ts';
import { CACHE_FOLDER, filesIn, ROOT } from '../section/project.ts';
import { compilePackages } from './compile-packages.ts';
import { type KitPackage, kitPackages, TOOLS_PROGRAMS, USES_MSW } from './kit-packages.ts';

const run = promisify(execFile);

/** Where the portal reads the kit of its own sources. */
export const KIT_FOLDER = join(CACHE_FOLDER, 'kit');

/** What the tarball of the tools contains besides compiled modules. */
const TOOLS_FILES = ['bin/section.mjs', 'bin/create-section.mjs', 'bin/start.mjs', 'templates'];

/**
 * Packs the kit of this checkout: for each package a tarball, whose name has its version and a hash,
 * and their list, written last. Does nothing while the sources are those of the last kit.
 */
export async function packKit(): Promise<Kit> {
  const packages = kitPackages();
  const sources = hashOf(packages);
  const existing = readKit();
  if (existing?.sources === sources) return existing;
  // A test and the portals of one checkout may pack concurrently; the first one's stays.
  mkdirSync(KIT_FOLDER, { recursive: true });
  const draft = makeDraft(KIT_FOLDER);
  try {
    const entries: KitEntry[] = [];
    compilePackages(packages.map(compiled), draft);
    for (const one of packages) entries.push(await pack(one, draft, sources));
    const other = readKit();
    if (other?.sources === sources) return other;
    const kit = { sources, packages: entries };
    replaceKit(draft, kit);
    return kit;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Adds a packed kit to a folder, its list last: a portal may be reading the one before it there. */
function replaceKit(draft: string, kit: Kit): void {
  const kept = new Set([KIT_FILE]);
  for (const { file } of readKit()?.packages ?? []) kept.add(file);
  for (const { file } of kit.packages) {
    renameSync(join(draft, file), join(KIT_FOLDER, file));
    kept.add(file);
  }
  writeFileSync(join(draft, KIT_FILE), `${JSON.stringify(kit, null, 2)}\n`);
  renameSync(join(draft, KIT_FILE), join(KIT_FOLDER, KIT_FILE));
  for (const file of readdirSync(KIT_FOLDER)) if (!kept.has(file)) rmSync(join(KIT_FOLDER, file));
}

/** Returns the hash of what the kit of this checkout is made of, packed or not. */
export function kitSources(): string {
  return hashOf(kitPackages());
}

function readKit(): Kit | null {
  const file = join(KIT_FOLDER, KIT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kit) : null;
}

/** Returns a hash of everything that the kit is made of, and of what packs it. */
function hashOf(packages: readonly KitPackage[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify(packages.map(({ manifest }) => manifest)),
  );
  const folders = packages.flatMap(({ folder, sources, entries }) =>
    [sources, ...Object.values(entries).map(dirname)].map((one) => join(folder, one)),
  );
  const others = ['tools/bin', 'tools/templates', 'tools/src/kit'].map((folder) =>
    join(ROOT, folder),
  );
  const files = [...new Set([...folders, ...others].flatMap(filesIn))].sort();
  for (const file of [...files, join(ROOT, 'tsconfig.json'), join(ROOT, 'package-lock.json')]) {
    hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isToolsPackage = ({ folder }: KitPackage) => basename(folder) === 'tools';

/** What is compiled of a package. */
const compiled = (one: KitPackage) => ({
  ...one,
  entries: [...Object.values(one.entries), ...(isToolsPackage(one) ? TOOLS_PROGRAMS : [])],
});

async function pack(one: KitPackage, output: string, sources: string): Promise<KitEntry> {
  const folder = join(output, relative(ROOT, one.folder));
  const isTools = isToolsPackage(one);
  if (isTools) {
    for (const file of TOOLS_FILES) {
      cpSync(join(one.folder, file), join(folder, file), { recursive: true });
    }
  }
  if (one.name === USES_MSW) await bundleMsw(folder);
  const exports = Object.entries(one.entries).map(([name, file]) => {
    const module = file.replace(/\.tsx?$/, '');
    return [name, { types: `${module}.d.ts`, default: `${module}.js` }] as const;
  });
  const manifest = {
    ...one.manifest,
    // By which the tools notice that they are of another kit than the portal's.
    ...(isTools && { kit: sources }),
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', output], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  rmSync(folder, { recursive: true });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const content = readFileSync(join(output, filename));
  const digest = createHash('sha512').update(content).digest();
  const { name, version } = one.manifest;
  const file = `${basename(name)}-${version}-${digest.toString('hex').slice(0, 12)}.tgz`;
  renameSync(join(output, filename), join(output, file));
  const integrity = `sha512-${digest.toString('base64')}`;
  return { name, version, file, bytes: content.length, integrity };
}

/** What our modules import of MSW, by its entry. */
const MSW = {
  msw: "export { delay, http, HttpResponse } from 'msw';",
  'msw/node': "export { setupServer } from 'msw/node';",
};

/** Adds MSW with all that it uses to a package, and replaces the imports of it by these modules. */
async function bundleMsw(folder: string): Promise<void> {
  const output = join(folder, 'src/msw');
  mkdirSync(output);
  const fileOf = (entry: string) => join(output, `${basename(entry)}.js`);
  const sources = Object.entries(MSW).map(([entry, text]) => {
    const file = fileOf(entry).replace('.js', '.mjs');
    writeFileSync(file, text);
    return file;
  });
  await build({
    entryPoints: sources,
    outdir: output,
    nodePaths: [join(ROOT, 'node_modules')],
    bundle: true,
    splitting: true,
    minify: true,
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  for (const file of sources) rmSync(file);
  for (const file of filesIn(join(folder, 'src/testing')).filter((one) => one.endsWith('.js'))) {
    const source = readFileSync(file, 'utf8');
    const replaced = source.replace(/(?<=\bfrom ')msw(?:\/node)?(?=')/g, (entry) =>
      relative(dirname(file), fileOf(entry)).split(sep).join('/'),
    );
    if (replaced !== source) writeFileSync(file, replaced);
  }
}
