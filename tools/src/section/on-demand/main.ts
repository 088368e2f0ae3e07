import type { Progress } from '../cli/progress.ts';
import { runCli } from '../cli/run-cli.ts';
import { runCommand, stopCommands } from '../checks/run-command.ts';
import { installAs } from '../install-as.ts';
import { type PackageManifest, readManifest, ROOT, TOOLS_FOLDER } from '../project.ts';
import { ON_DEMAND } from './programs.ts';

/** The `package.json` of these tools, as the kit has it. */
interface KitManifest extends PackageManifest {
  /** The versions that the kit was built and tested with. */
  onDemand: Record<string, string>;
}

/** `npm run lint`, `npm run storybook`: runs a program of the kit, which the first use installs. */
async function runOnDemand(progress: Progress): Promise<void> {
  const [name = '', ...parameters] = process.argv.slice(2);
  const demanded = ON_DEMAND[name as keyof typeof ON_DEMAND];
  const manifest = readManifest(ROOT);
  const present = { ...manifest.dependencies, ...manifest.devDependencies };
  const missing = demanded.packages.filter((one) => present[one] === undefined);
  if (missing.length > 0) {
    progress.line(`${name} is used for the first time, so ${missing.join(', ')} are installed.`);
    const { onDemand } = readManifest(TOOLS_FOLDER) as KitManifest;
    const added = missing.map((one) => [one, onDemand[one]!] as const);
    const devDependencies = { ...manifest.devDependencies, ...Object.fromEntries(added) };
    installAs({ ...manifest, devDependencies });
  }
  process.exitCode = await runCommand(
    demanded.program,
    [...demanded.parameters, ...parameters],
    {},
  );
}

process.once('exit', stopCommands);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
await runCli(runOnDemand);
