import { join } from 'node:path';
import { ROOT } from '../section/project.ts';
import {
  type ReleaseCommand,
  releaseCommands,
  runReleaseCommand,
} from '../section/ship/release-commands.ts';
import { shipAllCommand, shipAllOptions } from './deploy-builds.ts';
import { findPortal } from './local-portal.ts';

/**
 * The release commands, such as `npm run ship -w mf-search` and `npm run releases`; see
 * `docs/teams.md`.
 */
const [command = '', ...args] = process.argv.slice(2);

/** npm expands `-w shell` to every workspace in that folder; this one is not released. */
const SHIPS_WITH_THE_SHELL = join(ROOT, 'shell/sdk');

const COMMANDS: Readonly<Record<string, ReleaseCommand>> = {
  ...releaseCommands(args, findPortal),
  'ship-all': async (progress) => {
    const options = shipAllOptions(args, process.env);
    await shipAllCommand(options, await findPortal(), progress);
  },
};

const run = COMMANDS[command];
if (run && process.env['ELBI_PACKAGE_FOLDER'] !== SHIPS_WITH_THE_SHELL) {
  // The result is then one line of JSON on stdout, and progress goes to stderr.
  await runReleaseCommand(run, command === 'ship' && args.includes('--json'));
}
