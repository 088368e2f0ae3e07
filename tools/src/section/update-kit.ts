import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli/cli-error.ts';
import { runCli } from './cli/run-cli.ts';
import { readKit } from './kit.ts';
import { type PackageManifest, ROOT } from './project.ts';
import { portalOrigin } from './ship/portal.ts';

/**
 * `npm run types`: installs the kit of the portal as it is now, with the types of its endpoints,
 * fragments and pages.
 */
async function updateKit(): Promise<void> {
  const portal = await portalOrigin();
  const { addresses } = await readKit(portal);
  const file = join(ROOT, 'package.json');
  const before = readFileSync(file, 'utf8');
  const manifest = JSON.parse(before) as PackageManifest;
  const changed: string[] = [];
  for (const packages of [manifest.dependencies, manifest.devDependencies]) {
    for (const [name, address] of Object.entries(packages ?? {})) {
      const current = addresses[name];
      if (current === undefined || current === address) continue;
      packages![name] = current;
      changed.push(name);
    }
  }
  if (changed.length === 0) {
    console.log(`✓ The kit is that of ${portal}`);
    return;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  // The package manager that runs this: npm, pnpm or yarn.
  const [manager = 'npm'] = process.env['npm_config_user_agent']?.split('/') ?? [];
  const shell = process.platform === 'win32';
  const { status } = spawnSync(manager, ['install'], { cwd: ROOT, stdio: 'inherit', shell });
  if (status !== 0) {
    writeFileSync(file, before);
    throw new CliError(`${manager} install failed, so package.json is as before.`);
  }
  console.log(`✓ Updated ${changed.join(', ')} to the kit of ${portal}. Next: npm run check`);
}

await runCli(updateKit);
