import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli/cli-error.ts';
import { type PackageManifest, ROOT } from './project.ts';

/**
 * Writes the package.json of the repository and installs its packages, with the package manager that
 * runs this: npm, pnpm or yarn. Restores the file when that fails.
 */
export function installAs(manifest: PackageManifest): void {
  const file = join(ROOT, 'package.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const [manager = 'npm'] = process.env['npm_config_user_agent']?.split('/') ?? [];
  const shell = process.platform === 'win32';
  const { status } = spawnSync(manager, ['install'], { cwd: ROOT, stdio: 'inherit', shell });
  if (status === 0) return;
  writeFileSync(file, before);
  throw new CliError(`${manager} install failed, so package.json is as before.`);
}
