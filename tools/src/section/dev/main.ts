import { parseArgs } from 'node:util';
import type { Configuration } from 'webpack';
import { runCli } from '../cli/run-cli.ts';
import type { Progress } from '../cli/progress.ts';
import { describeFolder, ROOT } from '../project.ts';
import { requireAccepted } from '../ship/accepted-versions.ts';
import { portalOrigin } from '../ship/portal.ts';
import { sectionConfig } from '../webpack/configs.ts';
import { DEV_VERSION } from './dev-document.ts';
import { DEV_OPTIONS, devPort, withPortal } from './dev-options.ts';
import { startDevServer } from './dev-server.ts';

/** `npm run dev -- --portal https://stays.example.com`: this section inside the live portal. */
async function develop(progress: Progress): Promise<void> {
  const { values } = parseArgs({ options: DEV_OPTIONS });
  const portal = await portalOrigin(withPortal(values.portal));
  await requireAccepted(portal);
  const port = await devPort(values.port);
  const section = describeFolder(ROOT);
  const { name, folder } = section;
  // As it ships, but readable.
  const config = (output: string): Configuration => {
    const shipped = sectionConfig({ name, folder, version: DEV_VERSION, output });
    return {
      ...shipped,
      devtool: 'cheap-module-source-map',
      cache: { type: 'memory' },
      optimization: { ...shipped.optimization, minimize: false, emitOnErrors: true },
    };
  };
  const allowWrites = values['allow-writes'];
  await startDevServer({ section, portal, port, allowWrites, config, withShell: false }, progress);
}

await runCli(develop);
