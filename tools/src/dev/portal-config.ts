import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { entryFile, ROOT, type ShippedPackage } from '../project.ts';
import { SHARED_MODULES } from '../shared-packages.ts';
import { commonConfig } from '../webpack/common.ts';
import { shellFederation } from '../webpack/federation.ts';
import { WorkerUrls } from '../webpack/worker-urls.ts';
import { DEV_PATH, DEV_VERSION } from './dev-document.ts';

/**
 * Puts the section where the container of the dev server finds it, before the shell starts. It
 * takes changes of the section's face (which imports its words) without a reload: who shows a page
 * has them from the page's own modules.
 */
const ENTRY = (sectionFile: string) => `
import section from ${JSON.stringify(sectionFile)};
globalThis.elbiDevSection = section;
import.meta.webpackHot?.accept(${JSON.stringify(sectionFile)}, () => {
  globalThis.elbiDevSection = section;
});
`;

/**
 * The shell and one section in one development build. State is kept across changes only by the
 * development build of React, and a page has one React, so the shell has to be built along; the
 * other sections take theirs from it as always.
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
      new WorkerUrls(),
    ],
  };
}
