import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { acceptedRange, installedVersion, SHARED_PACKAGES, shareKeys } from '../shared-packages.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Shared = Extract<NonNullable<Options['shared']>, Record<string, unknown>>;

/** Options of both kinds of federated builds; the two functions below add the differences. */
const LEAN = {
  // Remotes are fetched on use, so that a broken section cannot block the shell.
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
  virtualRuntimeEntry: true,
} as const satisfies Partial<Options>;

const MANIFEST_FILE = 'mf-manifest.json';
/** Named by the plugin, after the manifest. */
const STATS_FILE = 'mf-manifest-stats.json';

/** Leaves out the statistics that the plugin writes with a manifest: nothing reads them. */
export class WithoutStats implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(WithoutStats.name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: WithoutStats.name, stage }, () =>
        compilation.deleteAsset(STATS_FILE),
      );
    });
  }
}

const OPTIMIZATION = { disableSnapshot: true, target: 'web' } as const;

/**
 * Makes a build the container of a section. It contains no shared package: the shell provides them,
 * and an incompatible version is an error while the section loads.
 */
export function sectionFederation(name: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...LEAN,
    // For tools of the ecosystem; the registry contains the files of each release.
    manifest: { fileName: MANIFEST_FILE },
    name,
    filename: 'section.js',
    library: { type: 'module' },
    exposes: { './section': './src/section.tsx' },
    shared: sharedConfig((pkg) => ({
      import: false,
      strictVersion: true,
      requiredVersion: acceptedRange(pkg),
    })),
    // The core of the federation runtime comes from the shell too (its runtime plugin gives it).
    // No section loads another one: only the shell does.
    experiments: { optimization: { ...OPTIMIZATION, disableRemote: true }, externalRuntime: true },
  });
}

/**
 * Makes a build the shell: it contains the shared packages, loaded immediately and without a
 * further file.
 */
export function shellFederation(name: string, runtimePlugins: string[]): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...LEAN,
    manifest: false,
    name,
    runtimePlugins,
    shared: sharedConfig((pkg) => ({
      eager: true,
      version: installedVersion(pkg),
      // The shell is their only provider.
      requiredVersion: false as const,
    })),
    experiments: { optimization: OPTIMIZATION },
  });
}

function sharedConfig(describe: (pkg: string) => Omit<Shared[string] & object, 'singleton'>) {
  return Object.fromEntries(
    SHARED_PACKAGES.flatMap((shared) =>
      shareKeys(shared).map((key) => [key, { singleton: true, ...describe(shared.name) }]),
    ),
  );
}
