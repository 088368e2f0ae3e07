import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { SHARED_MODULES } from '../shared-packages.ts';
import { type BuildInput, commonConfig, releasedAssets } from './common.ts';
import { shellFederation } from './federation.ts';
import { StableRuntimeId } from './stable-runtime-id.ts';

/** The shell's module that gives sections the core of the federation runtime. */
const RUNTIME_PLUGIN = 'src/federation/provide-runtime-core.ts';

/**
 * Returns the configuration of the shipped shell: one module that mounts the portal and provides
 * the shared packages.
 */
export function shellConfig(input: BuildInput): Configuration {
  const common = commonConfig(input, 'production');
  return {
    ...common,
    module: { ...common.module, generator: releasedAssets(input) },
    // Bundled even if the shell itself never imports it, because sections rely on it. After the
    // shell's own module, whose first import has to come before React.
    entry: { shell: ['./src/main.tsx', ...SHARED_MODULES] },
    plugins: [
      shellFederation('elbi_shell', [join(input.folder, RUNTIME_PLUGIN)]),
      new StableRuntimeId(),
    ],
  };
}
