import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFolder, ROOT } from '../section/project.ts';
import { portalOrigin } from '../ship/local-portal.ts';
import type { Progress } from '../section/cli/progress.ts';
import { CliError } from '../section/cli/cli-error.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { DEV_OPTIONS, devPort, withPortal } from '../section/dev/dev-options.ts';
import { startDevServer } from '../section/dev/dev-server.ts';
import { requireAccepted } from '../section/ship/accepted-versions.ts';
import { portalConfig } from './portal-config.ts';

/**
 * `npm run dev -w mf-search` or `npm run dev:portal -- search`: the running portal on another port,
 * with one section from its sources, which keeps its state when they change. The others are the
 * shipped ones.
 */
async function develop(progress: Progress): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: DEV_OPTIONS });
  const [word] = positionals;
  const folder = word
    ? join(ROOT, `mf-${word.replace(/^mf-/, '')}`)
    : (process.env['ELBI_PACKAGE_FOLDER'] ?? ROOT);
  if (!existsSync(join(folder, 'src/section.tsx'))) {
    throw new CliError(`No section in ${folder}. Example: npm run dev:portal -- search.`);
  }
  const section = describeFolder(folder);
  const port = await devPort(values.port);
  const portal = await portalOrigin(withPortal(values.portal));
  await requireAccepted(portal, { hasOwnShell: true });
  const allowWrites = values['allow-writes'];
  const config = (output: string) => portalConfig(section, output);
  await startDevServer({ section, portal, port, allowWrites, config, withShell: true }, progress);
}

await runCli(develop);
