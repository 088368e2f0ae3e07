import webpack, { type Compilation, type Configuration } from 'webpack';
import type { SectionDescription } from '@elbi/contract/domain';
import type { ShippedPackage } from '../project.ts';
import { foreignVersions } from '../shared-packages.ts';
import type { BuildInput } from './common.ts';
import { sectionConfig, serverConfig, shellConfig } from './configs.ts';
import { describeSection, describeServerBuild, describeShell } from './describe.ts';

/**
 * Runs webpack for a shipped package and returns its description. Throws if it has another version of
 * a shared package, with which its types and tests would not be those of its pages.
 */
export async function compileAndDescribe(
  shipped: ShippedPackage,
  input: BuildInput,
): Promise<SectionDescription> {
  const foreign = foreignVersions(shipped.folder);
  if (foreign.length > 0) throw new Error(foreign.join('\n'));
  // Concurrently: one works while the other waits for its loaders and its minimizer.
  const [description, server] = await Promise.all([
    shipped.kind === 'shell'
      ? compile(shellConfig(input), (compilation) => describeShell(input, compilation))
      : compile(sectionConfig(input), (compilation) => describeSection(input, compilation)),
    compile(serverConfig(shipped, input), describeServerBuild),
  ]);
  return { ...description, server };
}

async function compile<Result>(
  config: Configuration,
  describe: (compilation: Compilation) => Result,
): Promise<Awaited<Result>> {
  const compiler = webpack(config);
  try {
    const compilation = await new Promise<Compilation>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats) reject(new Error('webpack returned no result.'));
        else if (stats.hasErrors() || stats.hasWarnings()) {
          // A warning fails the build; ignored warnings hide the ones that matter.
          reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        } else resolve(stats.compilation);
      });
    });
    return await describe(compilation);
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}
