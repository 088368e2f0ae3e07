import { describeFolder, type ShippedPackage } from '../project.ts';
import { Progress } from '../cli/progress.ts';
import { explain } from '../cli/cli-error.ts';
import { budgetCommand } from './budget-command.ts';
import { findPortal } from './portal.ts';
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

/** A release command; what it returns, `--json` prints. */
export type ReleaseCommand = (progress: Progress) => Promise<unknown>;

/** The package in whose folder npm runs the command. */
function packageHere(): ShippedPackage {
  return describeFolder(process.env['ELBI_PACKAGE_FOLDER'] ?? '');
}

/** Returns the commands of one section. */
export function releaseCommands(
  args: string[],
  find: () => ReturnType<typeof findPortal> = findPortal,
): Readonly<Record<string, ReleaseCommand>> {
  return {
    ship: async (progress) =>
      shipCommand({
        shipped: packageHere(),
        options: shipOptions(args, process.env),
        portal: await find(),
        progress,
      }),
    rollback: async () => rollbackCommand(packageHere(), await find()),
    releases: async () => releasesCommand(await find()),
    errors: async () => errorsCommand(args, await find()),
    token: async () => tokenCommand(args, await find()),
    promote: async () => promoteCommand(args, await find()),
    withdraw: async () => withdrawCommand(args, await find()),
    retire: async () => retireCommand(args, await find()),
    budget: (progress) => budgetCommand(packageHere(), progress),
  };
}

/** Runs a release command, prints its failure and sets the exit code. */
export async function runReleaseCommand(run: ReleaseCommand, isJson: boolean): Promise<void> {
  const print = (result: object) => {
    if (isJson) process.stdout.write(`${JSON.stringify(result)}\n`);
  };
  const progress = new Progress(isJson ? process.stderr : process.stdout);
  try {
    print({ ...((await run(progress)) as object) });
  } catch (error) {
    progress.end();
    const message = error instanceof ShipError ? error.message : explain(error);
    process.stderr.write(`\n✗ ${message}\n`);
    const known = error instanceof NotShipped ? error : null;
    print({ state: known?.state ?? 'failed', message, findings: known?.findings ?? [] });
    process.exitCode = known?.exitCode ?? 1;
  }
}
