import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { distFolder } from '../build/build-package.ts';
import { describeFolder } from '../project.ts';
import { portalOrigin } from '../ship/portal.ts';
import { standaloneConfig } from '../webpack/standalone-config.ts';
import { devPort } from './dev-port.ts';
import { devServerOptions } from './dev-server-options.ts';

/**
 * `npm run dev -w mf-search -- --port 3200 --portal http://localhost:3000`: runs one section alone,
 * with hot reload, against a portal: the one that `npm start` runs unless it is named.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3200' },
    portal: { type: 'string' },
  },
});
const section = describeFolder(process.env['ELBI_PACKAGE_FOLDER'] ?? '');
if (section.kind === 'shell') {
  console.error('The shell runs in the portal alone: npm start.');
  process.exit(1);
}
const port = await devPort(values.port);
const portal = values.portal ?? (await portalOrigin());
const compiler = webpack(
  standaloneConfig({
    name: section.name,
    folder: section.folder,
    version: 'development',
    output: distFolder(section),
  }),
);
const server = new WebpackDevServer(devServerOptions(port, portal), compiler);
await server.start();
console.log(`${section.name} runs at http://localhost:${port}, with ${portal}`);
