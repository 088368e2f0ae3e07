import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KitEntry } from '@elbi/contract/domain';
import { CliError } from '../section/cli/cli-error.ts';

const run = promisify(execFile);

/**
 * Publishes the packages of a kit to a registry that may have some of them already, and returns those
 * that are new. Publishes nothing when the registry has a version with another content.
 * @param folder of the tarballs
 */
export async function publishKit(
  packages: readonly KitEntry[],
  folder: string,
  registry: string,
): Promise<KitEntry[]> {
  const missing: KitEntry[] = [];
  for (const one of packages) {
    const { name, version, integrity } = one;
    // npm reports an unknown package as an error, and an unknown version as nothing.
    const view = ['view', `${name}@${version}`, 'dist.integrity', '--registry', registry];
    const other = (await npm(view).catch(() => '')).trim();
    if (other === '') missing.push(one);
    else if (other !== integrity) {
      throw new CliError(
        `${registry} has another ${name} ${version}. Increase the version in its package.json, and publish again.`,
      );
    }
  }
  for (const { name, version, file } of missing) {
    await npm(['publish', join(folder, file), '--registry', registry]).catch((error: unknown) => {
      const { stderr = '' } = error as { stderr?: string };
      const reasons = stderr.split('\n').filter((line) => line.startsWith('npm error'));
      throw new CliError(`${name} ${version} was not published:\n${reasons.join('\n')}`);
    });
  }
  return missing;
}

async function npm(parameters: string[]): Promise<string> {
  return (await run('npm', parameters, { shell: process.platform === 'win32' })).stdout;
}
