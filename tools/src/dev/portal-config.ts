import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { entryFile, ROOT, type ShippedPackage } from '../section/project.ts';
import { SHARED_MODULES } from '../section/shared-packages.ts';
import { commonConfig } from '../section/webpack/common.ts';
import { shellFederation } from '../section/webpack/federation.ts';
import { SectionImports } from '../section/webpack/section-imports.ts';
import { WorkerUrls } from '../section/webpack/worker-urls.ts';
import { DEV_PATH, DEV_VERSION, ERROR_PATH } from '../section/dev/dev-document.ts';

/**
 * Provides the section to the container of the dev server before the shell starts. Changes of the
 * section definition (which imports its copy) apply without a reload, because the page's own
 * modules have them.
 */
const ENTRY = (sectionFile: string) => `
import { withOverlay } from ${JSON.stringify(join(import.meta.dirname, 'dev-section.tsx'))};
import section from ${JSON.stringify(sectionFile)};
const use = () => {
  globalThis.elbiDevSection = withOverlay(section, ${JSON.stringify(ERROR_PATH)});
};
use();
import.meta.webpackHot?.accept(${JSON.stringify(sectionFile)}, use);
`;

/**
 * Returns the configuration of the shell and one section in one development build. Only the
 * development build of React keeps state across changes, and a page has one React, so the shell is
 * built too; the other sections share it as always.
 */
export function portalConfig(section: ShippedPackage): Configuration {
  const shell: ShippedPackage = { kind: 'shell', name: 'shell', folder: join(ROOT, 'shell') };
  const common = commonConfig(
    {
      name: `portal-${section.name}`,
      folder: shell.folder,
      version: DEV_VERSION,
      output: join(ROOT, '.cache/dev-portal'),
    },
    'development',
  );
  const entry = encodeURIComponent(ENTRY(entryFile(section)));
  return {
    ...common,
    entry: { portal: [...SHARED_MODULES, `data:text/javascript,${entry}`, entryFile(shell)] },
    output: {
      ...common.output,
      uniqueName: 'elbi_dev_portal',
      publicPath: DEV_PATH,
      filename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    plugins: [
      shellFederation('elbi_shell', [join(shell.folder, 'src/federation/provide-runtime-core.ts')]),
      new ReactRefreshPlugin({ overlay: false }),
      new SectionImports(section.folder),
      new WorkerUrls(),
    ],
  };
}
