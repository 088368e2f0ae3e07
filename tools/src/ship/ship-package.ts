import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionDescription } from '@elbi/contract/codes';
import type { ReleaseClient } from './release-client.ts';

/** Uploads under way at once; more gain nothing on one machine. */
const PARALLEL_UPLOADS = 4;

/**
 * Ships a built package: uploads its files unless the registry has this version, and makes it
 * current.
 */
export async function shipPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<void> {
  const { name, version } = description;
  if (!(await client.has(name, version))) {
    const waiting = Object.keys(description.files);
    const upload = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        await client.putFile(name, version, path, await readFile(join(folder, path)));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, upload));
  }
  await client.publish(description);
}
