import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { entryFile, ROOT, type ShippedPackage } from '../section/project.ts';
import { SHARED_MODULES } from '../section/shared-packages.ts';
import { commonConfig } from '../section/webpack/common.ts';
import { shellFederation } from '../section/webpack/federation.ts';
import { SectionImports } from '../section/webpack/section-imports.ts';
import { WorkerUrls } from '../section/webpack/worker-urls.ts';
import { DEV_PATH, DEV_VERSION } from '../section/dev/dev-document.ts';

/** Runs before the client for hot updates, which would print each step. */
const QUIET_LOG = `import log from 'webpack/hot/log.js'; log.setLogLevel('warning');`;

/**
 * Provides the section to the container of the dev server before the shell starts. Changes of the
 * section definition (which imports its copy) apply without a reload, because the page's own
 * modules have them.
 */
const ENTRY = (sectionFile: string) => `
import 'webpack/hot/dev-server.js';
import emitter from 'webpack/hot/emitter.js';
import { withOverlay } from ${JSON.stringify(join(import.meta.dirname, 'dev-section.tsx'))};
import section from ${JSON.stringify(sectionFile)};
globalThis.elbiHotUpdate = (hash) => emitter.emit('webpackHotUpdate', hash);
const use = () => {
  globalThis.elbiDevSection = withOverlay(section);
};
use();
import.meta.webpackHot?.accept(${JSON.stringify(sectionFile)}, use);
`;

/**
 * Returns the configuration of the shell and one section in one development build. Only the
 * development build of React keeps state across changes, and a page has one React, so the shell is
 * built too; the other sections share it as always.
 */
export function portalConfig(section: ShippedPackage, output: string): Configuration {
  const shell: ShippedPackage = { kind: 'shell', name: 'shell', folder: join(ROOT, 'shell') };
  const common = commonConfig(
    {
      name: `portal-${section.name}`,
      folder: shell.folder,
      version: DEV_VERSION,
      output,
    },
    'development',
  );
  const modules = [QUIET_LOG, ENTRY(entryFile(section))].map(
    (source) => `data:text/javascript,${encodeURIComponent(source)}`,
  );
  return {
    ...common,
    entry: { portal: [...SHARED_MODULES, ...modules, entryFile(shell)] },
    output: {
      ...common.output,
      uniqueName: 'elbi_dev_portal',
      publicPath: DEV_PATH,
      filename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    plugins: [
      shellFederation('elbi_shell', [join(shell.folder, 'src/federation/provide-runtime-core.ts')]),
      { apply: emitContainer },
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
      new SectionImports(section.folder),
      new WorkerUrls(),
    ],
  };
}

/** Emits the container of the section, whose definition is already in the page. */
function emitContainer(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('dev-container', (compilation) => {
    compilation.emitAsset('section.js', new webpack.sources.RawSource(CONTAINER));
  });
}

const CONTAINER = `
export function init() {}
export async function get() {
  return () => ({ default: globalThis.elbiDevSection });
}
`;
