import { join } from 'node:path';
import { describeFolder, ROOT, type ShippedPackage } from '../project.ts';
import { Progress } from '../cli/progress.ts';
import { explain } from '../cli/cli-error.ts';
import { budgetCommand } from './budget-command.ts';
import { findPortal } from './portal.ts';
import { shipAllCommand, shipAllOptions } from './deploy-builds.ts';
import { NotShipped } from './rejection-message.ts';
import { ShipError } from './release-client.ts';
import {
  errorsCommand,
  promoteCommand,
  releasesCommand,
  retireCommand,
  rollbackCommand,
  tokenCommand,
  withdrawCommand,
} from './releases-command.ts';
import { shipCommand, shipOptions } from './ship-command.ts';

/**
 * The release commands, such as `npm run ship -w mf-search` and `npm run releases`; see
 * `docs/teams.md`.
 */
const [command = '', ...args] = process.argv.slice(2);

const FOLDER = process.env['ELBI_PACKAGE_FOLDER'] ?? '';
/** npm expands `-w shell` to every workspace in that folder; this one is not released. */
const SHIPS_WITH_THE_SHELL = join(ROOT, 'shell/sdk');

const COMMANDS: Readonly<Record<string, (progress: Progress) => Promise<unknown>>> = {
  ship: async (progress) =>
    shipCommand({
      shipped: packageHere(),
      options: shipOptions(args, process.env),
      portal: await findPortal(),
      progress,
    }),
  rollback: async () => rollbackCommand(packageHere(), await findPortal()),
  releases: async () => releasesCommand(await findPortal()),
  errors: async () => errorsCommand(args, await findPortal()),
  token: async () => tokenCommand(args, await findPortal()),
  promote: async () => promoteCommand(args, await findPortal()),
  withdraw: async () => withdrawCommand(args, await findPortal()),
  retire: async () => retireCommand(args, await findPortal()),
  'ship-all': async (progress) => {
    const options = shipAllOptions(args, process.env);
    await shipAllCommand(options, await findPortal(), progress);
  },
  budget: (progress) => budgetCommand(packageHere(), progress),
};

/** The package in whose folder npm runs the command. */
function packageHere(): ShippedPackage {
  return describeFolder(FOLDER);
}

/** Whether the result is printed as one line of JSON; progress then goes to stderr. */
const isJson = command === 'ship' && args.includes('--json');
const print = (result: object) => {
  if (isJson) process.stdout.write(`${JSON.stringify(result)}\n`);
};

const progress = new Progress(isJson ? process.stderr : process.stdout);
try {
  if (FOLDER !== SHIPS_WITH_THE_SHELL) {
    const result = await COMMANDS[command]?.(progress);
    print({ ...(result as object) });
  }
} catch (error) {
  progress.end();
  const message = error instanceof ShipError ? error.message : explain(error);
  process.stderr.write(`\n✗ ${message}\n`);
  const known = error instanceof NotShipped ? error : null;
  print({ state: known?.state ?? 'failed', message, findings: known?.findings ?? [] });
  process.exitCode = known?.exitCode ?? 1;
}
