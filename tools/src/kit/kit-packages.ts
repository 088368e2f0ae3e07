import { join } from 'node:path';
import { PACKAGES_ON_DEMAND } from '../section/on-demand/programs.ts';
import { type PackageManifest, readManifest, ROOT } from '../section/project.ts';
import { SHARED_PACKAGES } from '../section/shared-packages.ts';

/** A package of the kit: what the portal gives to the repositories of sections. */
export interface KitPackage {
  name: string;
  folder: string;
  /** Folder of its modules, whose assets are packed too. */
  sources: string;
  /** Entry modules by their name in `exports`. */
  entries: Readonly<Record<string, string>>;
  /** The `package.json` in the tarball, without `exports`. */
  manifest: PackedManifest;
}

type Versions = Readonly<Record<string, string>>;

interface PackedManifest {
  name: string;
  version: string;
  license: string | undefined;
  type: 'module';
  engines: { node: string };
  sideEffects?: boolean;
  bin?: Readonly<Record<string, string>>;
  dependencies: Versions;
  peerDependencies: Versions;
  peerDependenciesMeta: Readonly<Record<string, { optional: true }>>;
  /** Of the tools: what a repository installs when it is first used. No peers, which npm looks up. */
  onDemand?: Versions;
}

/** The folders of the packages that sections import. */
export const LIBRARIES = ['bff/contract', 'design-system', 'shell/sdk', 'places-kit'];

/** Entry modules for the shell only. */
const OF_THE_SHELL = ['./host', './router'];

/** Its test kit uses MSW, which the tarball contains: as a dependency it would bring fifty more. */
export const USES_MSW = '@elbi/portal-sdk';

/** What a section's tests and its type check use; a new section gets these versions. */
const OF_THE_SECTION = [
  ...SHARED_PACKAGES.map(({ name }) => name).filter((name) => !name.startsWith('@elbi/')),
  ...['dom', 'jest-dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`),
  ...['@types/react', '@types/react-dom', 'jsdom', 'typescript', 'vitest'],
];

/** What building, testing and releasing a section uses. */
const OF_THE_TOOLS = [
  ...['@module-federation/enhanced', '@swc/core', 'swc-loader', 'terser-webpack-plugin'],
  ...['tsx', 'webpack'],
];

const TOOLS_ENTRIES = {
  './eslint': './src/section/eslint/section.ts',
  './vitest': './src/section/vitest/config.ts',
};

/** The modules that the programs of the tools start, and the set-up of tests. */
export const TOOLS_PROGRAMS = [
  ...['build/cli', 'dev/main', 'on-demand/main', 'scaffold/main', 'ship/main', 'update-kit'],
  ...['vitest/dom', 'vitest/fail-on-console'],
].map((name) => `src/section/${name}.ts`);

/** Returns the packages of the kit, each with its manifest in the tarball. */
export function kitPackages(): KitPackage[] {
  const own = [...LIBRARIES, 'tools'].map((folder) => readManifest(join(ROOT, folder)));
  const ours = Object.fromEntries(own.map(({ name, version }) => [name, `^${version}`]));
  const { engines } = readManifest(ROOT) as PackageManifest & { engines: { node: string } };
  const libraries = LIBRARIES.map((folder): KitPackage => {
    const manifest = readManifest(join(ROOT, folder));
    const entries = Object.entries(manifest.exports ?? {}).filter(
      ([name, file]) => !OF_THE_SHELL.includes(name) && /\.tsx?$/.test(file),
    );
    const isPeer = (name: string) =>
      name in ours || SHARED_PACKAGES.some((shared) => shared.name === name);
    const used = Object.entries(manifest.dependencies ?? {});
    return {
      name: manifest.name,
      folder: join(ROOT, folder),
      sources: 'src',
      entries: Object.fromEntries(entries),
      manifest: {
        ...common(manifest, engines),
        sideEffects: false,
        dependencies: Object.fromEntries(used.filter(([name]) => !isPeer(name))),
        peerDependencies: Object.fromEntries(
          used.filter(([name]) => isPeer(name)).map(([name, version]) => [name, `^${version}`]),
        ),
        peerDependenciesMeta: {},
      },
    };
  });
  return [...libraries, sectionTools(ours, engines)];
}

function sectionTools(ours: Versions, engines: { node: string }): KitPackage {
  const manifest = readManifest(join(ROOT, 'tools'));
  const designSystem = readManifest(join(ROOT, 'design-system'));
  const { '@elbi/tools': _, ...libraries } = ours;
  const installed: Versions = {
    ...readManifest(ROOT).devDependencies,
    ...designSystem.devDependencies,
    ...designSystem.dependencies,
    ...readManifest(join(ROOT, 'shell/sdk')).dependencies,
    ...manifest.dependencies,
  };
  const versionOf = (name: string): string => {
    const version = installed[name];
    if (!version) throw new Error(`${name} is in no package.json of the kit.`);
    return version;
  };
  const peers = {
    ...libraries,
    ...Object.fromEntries(OF_THE_SECTION.map((name) => [name, `^${versionOf(name)}`])),
  };
  return {
    name: '@elbi/section-tools',
    folder: join(ROOT, 'tools'),
    sources: 'src/section',
    entries: TOOLS_ENTRIES,
    manifest: {
      ...common({ ...manifest, name: '@elbi/section-tools' }, engines),
      bin: { elbi: 'bin/section.mjs', 'create-section': 'bin/create-section.mjs' },
      dependencies: Object.fromEntries(OF_THE_TOOLS.map((name) => [name, versionOf(name)])),
      peerDependencies: peers,
      // Optional, so that `npm exec` can create a section without them.
      peerDependenciesMeta: Object.fromEntries(
        Object.keys(peers).map((name) => [name, { optional: true }] as const),
      ),
      onDemand: Object.fromEntries(PACKAGES_ON_DEMAND.map((name) => [name, versionOf(name)])),
    },
  };
}

function common({ name, version, license }: PackageManifest, engines: { node: string }) {
  return { name, version, license, type: 'module', engines } as const;
}
