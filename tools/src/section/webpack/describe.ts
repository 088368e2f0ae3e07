import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { AsyncDependenciesBlock, Chunk, Compilation, Dependency, Module } from 'webpack';
import {
  CONTRACT_VERSION,
  fragmentProps,
  type ReleaseFileDescription,
  type RouteDescription,
  type SectionDescription,
} from '@elbi/contract/domain';
import { readManifest } from '../project.ts';
import { acceptedRange, installedVersion, sharedPackageOf } from '../shared-packages.ts';
import { usesOf } from './uses.ts';

/** The fields of a section definition (`defineSection` of the SDK) that the build reads. */
interface SectionDefinition {
  name: string;
  routes: readonly (Omit<RouteDescription, 'preload'> & { page: () => unknown })[];
  fragments: Readonly<Record<string, unknown>>;
}

/** Path of the section definition in the section's folder. */
const SECTION_FILE = 'src/section.tsx';

/** Name, version and source folder of the release to describe. */
interface Release {
  name: string;
  version: string;
  folder: string;
}

/** Describes a built section: its routes with their files, and its shared packages. */
export async function describeSection(
  release: Release,
  compilation: Compilation,
): Promise<SectionDescription> {
  const sectionFile = join(release.folder, SECTION_FILE);
  const section = await readDefinition(release.folder);
  if (section.name !== release.name) {
    throw new Error(
      `${sectionFile} calls the section "${section.name}", its folder says "${release.name}".`,
    );
  }
  const entry = entryFile(compilation);
  const lazy = lazyChunks(compilation);
  // The one import() of the container itself.
  const exposed = lazy.find(({ file }) => file === sectionFile)?.chunks ?? [];
  const paths = section.routes.map(({ path }) => path);
  return {
    ...describeRelease(release, compilation, entry, paths),
    routes: section.routes.map(({ page, ...route }) => {
      const pageChunks = chunksOfPage(lazy, importedPath(page, route.path), route.path);
      const preload = [entry, ...[...exposed, ...pageChunks].flatMap(javascriptFiles)];
      return { ...route, preload: [...new Set(preload)] } satisfies RouteDescription;
    }),
    fragments: Object.fromEntries(
      Object.keys(section.fragments)
        .sort()
        .map((name) => [name, fragmentProps(`${section.name}/${name}`)]),
    ),
    shared: consumedPackages(compilation),
  };
}

/** Describes the built shell; its entry is the module that the document starts. */
export function describeShell(release: Release, compilation: Compilation): SectionDescription {
  return {
    ...describeRelease(release, compilation, entryFile(compilation), []),
    routes: [],
    fragments: {},
    shared: providedPackages(compilation),
  };
}

function describeRelease(
  { name, version, folder }: Release,
  compilation: Compilation,
  entry: string,
  routes: readonly string[],
) {
  const { elbi } = readManifest(folder);
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    ...(elbi && {
      owner: elbi.owner,
      budget: { bytes: elbi.budget, serverBytes: elbi.serverBudget },
    }),
    entry,
    uses: usesOf(folder, { name, routes }),
    files: describeFiles(compilation, (file) => !isMap(file)),
    maps: describeFiles(compilation, isMap),
  };
}

/** Describes the single file of a server build. */
export function describeServerBuild(
  compilation: Compilation,
): NonNullable<SectionDescription['server']> {
  const [file, ...others] = Object.keys(compilation.assets);
  if (!file || others.length > 0) throw new Error('A server build must be one file.');
  return { file, ...describeFile(compilation, file) };
}

function describeFiles(
  compilation: Compilation,
  isMeant: (file: string) => boolean,
): SectionDescription['files'] {
  return Object.fromEntries(
    Object.keys(compilation.assets)
      .filter(isMeant)
      .sort()
      .map((file) => [file, describeFile(compilation, file)]),
  );
}

function describeFile(compilation: Compilation, file: string): ReleaseFileDescription {
  const content = readFileSync(join(compilation.outputOptions.path ?? '', file));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  return { bytes: content.length, integrity };
}

/** Reads the current definition of a section from its sources. */
export async function readDefinition(folder: string): Promise<SectionDefinition> {
  const { href } = pathToFileURL(join(folder, SECTION_FILE));
  // Always through tsx, because other compilers rewrite the import() that importedPath reads.
  const module = (await tsImport(href, import.meta.url)) as { default: SectionDefinition };
  return module.default;
}

/**
 * Returns the path in `() => import('../../../mf-search/src/pages/HomePage/HomePage.tsx')`, which
 * identifies a route's chunk.
 */
export function importedPath(page: () => unknown, route: string): string {
  const path = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*(['"`])(?<path>\.[^'"`]+)\1/s.exec(page.toString())
    ?.groups?.path;
  if (!path) throw new Error(`The page of ${route} must be written as () => import('./…').`);
  return path;
}

/** Returns the initial chunk of a browser build: the container, or the shell's main module. */
function entryChunk(compilation: Compilation): Chunk {
  const [entrypoint, ...others] = compilation.entrypoints.values();
  if (!entrypoint || others.length > 0 || entrypoint.chunks.length !== 1) {
    throw new Error('A build must have exactly one entry, in one file.');
  }
  return entrypoint.getEntrypointChunk();
}

/** An `import()` in the sources, and the chunks that a browser loads for it. */
interface LazyChunks {
  /** The path as written. */
  request: string;
  /** The imported file. */
  file: string;
  /** Its chunk and those split from it. */
  chunks: Chunk[];
}

function lazyChunks({ modules, moduleGraph, chunkGraph }: Compilation): LazyChunks[] {
  const found: LazyChunks[] = [];
  const visit = (block: AsyncDependenciesBlock) => {
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    for (const dependency of block.dependencies) {
      const { request } = dependency as Dependency & { request?: string };
      const file = moduleGraph.getModule(dependency)?.nameForCondition();
      if (request && file) found.push({ request, file, chunks });
    }
    block.blocks.forEach(visit);
  };
  for (const module of modules) module.blocks.forEach(visit);
  return found;
}

/**
 * Returns the chunks of the page that a route imports by this path, in whichever file the route is.
 */
function chunksOfPage(lazy: LazyChunks[], path: string, route: string): Chunk[] {
  const [page, ...others] = lazy.filter(({ request }) => request === path);
  if (!page) throw new Error(`The page of ${route} (${path}) has no chunk.`);
  if (others.some(({ file }) => file !== page.file)) {
    throw new Error(`The page of ${route} is ambiguous: ${path} leads to two files.`);
  }
  return page.chunks;
}

/** Returns the script of a chunk; a chunk with only modules of the shell has none. */
function javascriptFiles(chunk: Chunk): string[] {
  return [...chunk.files].filter(isScript);
}

function isMap(file: string): boolean {
  return file.endsWith('.map');
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

function entryFile(compilation: Compilation): string {
  const [file] = javascriptFiles(entryChunk(compilation));
  if (!file) throw new Error('The entry of the build has no script.');
  return file;
}

/** Returns the shared modules that a section requires from the shell, with the accepted ranges. */
function consumedPackages(compilation: Compilation): Record<string, string> {
  return sharedModules(compilation, 'consume-shared-module', acceptedRange);
}

/** Returns the shared modules that the shell provides, with their versions. */
function providedPackages(compilation: Compilation): Record<string, string> {
  return sharedModules(compilation, 'provide-module', installedVersion);
}

function sharedModules(
  compilation: Compilation,
  type: string,
  describe: (name: string) => string,
): Record<string, string> {
  const keys = [...compilation.modules].filter((module) => module.type === type).map(shareKeyOf);
  return Object.fromEntries(
    [...new Set(keys)].sort().map((key) => {
      const shared = sharedPackageOf(key);
      if (!shared?.modules.includes(key)) {
        throw new Error(
          `${key} is imported, but the shell does not promise it: tools/src/section/shared-packages.ts.`,
        );
      }
      return [key, describe(shared.name)];
    }),
  );
}

/** Returns `react/jsx-runtime` for webpack's module that consumes or provides it. */
function shareKeyOf(module: Module): string {
  const { options, _name: provided } = module as Module & {
    options?: { shareKey?: string };
    _name?: string;
  };
  const key = options?.shareKey ?? provided;
  if (!key) throw new Error(`Module ${module.identifier()} is shared without a key.`);
  return key;
}
