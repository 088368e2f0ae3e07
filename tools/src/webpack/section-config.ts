import type { Configuration } from 'webpack';
import {
  type BuildInput,
  commonConfig,
  releasedAssets,
  sectionRules,
  uniqueName,
} from './common.ts';
import { sectionFederation } from './federation.ts';
import { StableRuntimeId } from './stable-runtime-id.ts';
import { WorkerUrls } from './worker-urls.ts';

/** A section as it ships: one container that exposes `./section`, its pages as lazy chunks. */
export function sectionConfig(input: BuildInput): Configuration {
  const common = commonConfig(input, 'production');
  return {
    ...common,
    module: { rules: sectionRules(input), generator: releasedAssets(input) },
    entry: {},
    // The container has the version in its name too: the runtime keeps one instance per name.
    plugins: [
      sectionFederation(uniqueName(input.name, input.version)),
      new StableRuntimeId(),
      new WorkerUrls(),
    ],
  };
}
