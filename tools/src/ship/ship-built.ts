import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionDescription } from '@elbi/contract/domain';
import { DESCRIPTION_FILE, distFolder } from '../build/build-package.ts';
import { type ShippedPackage, shippedPackages } from '../project.ts';
import { StartError } from '../start/start-error.ts';
import type { Portal } from './portal.ts';
import { releaseClient } from './release-client.ts';
import { shipPackage } from './ship-package.ts';

/**
 * Releases the built shell and sections without the render check: the first releases of an
 * installation, with a token for every section. Existing versions are not uploaded again.
 * @returns a line for each package, like `Shipped search 4f2a9c`
 */
export async function shipBuilt(
  { origin, token }: Portal,
  packages: readonly ShippedPackage[] = shippedPackages(),
): Promise<string[]> {
  const client = releaseClient(origin, token);
  const lines: string[] = [];
  // The shell goes first: sections are checked against it.
  for (const one of packages) {
    const folder = distFolder(one);
    const file = join(folder, DESCRIPTION_FILE);
    if (!existsSync(file))
      throw new StartError(`${one.name} is not built: npm run build -w ${one.folder}.`);
    const description = JSON.parse(readFileSync(file, 'utf8')) as SectionDescription;
    const withdrawn = await shipPackage(client, description, folder);
    lines.push(withdrawn ?? `Shipped ${description.name} ${description.version}`);
  }
  return lines;
}
