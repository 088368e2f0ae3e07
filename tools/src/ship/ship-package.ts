import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GateTicket, releaseFiles, type SectionDescription } from '@elbi/contract/codes';
import pMap from 'p-map';
import { kilobytes } from './bytes.ts';
import { type ReleaseClient, ShipError } from './release-client.ts';

/** Concurrent uploads; more are not faster on one machine. */
const PARALLEL_UPLOADS = 4;

/** Why nobody looks at what the start ships: it runs the sources that it was built from. */
const STARTED_HERE = 'shipped by npm start';

/**
 * Uploads the files of a built package unless the registry has this version, and hands it in for
 * the static checks. Throws a `ShipError` that lists the checks when it is refused.
 * @returns what has to be rendered before it may go live; null when it is live already
 */
export async function uploadPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<GateTicket | null> {
  if (!(await client.has(description))) {
    const upload = async (path: string) => {
      const content = await readFile(join(folder, path));
      await client.putFile(description, path, content).catch((error: unknown) => {
        throw error instanceof ShipError ? aboutFile(path, content, error) : error;
      });
    };
    await pMap(Object.keys(releaseFiles(description)), upload, { concurrency: PARALLEL_UPLOADS });
  }
  const { gate } = await client.register(description);
  return gate ?? null;
}

/** The same refusal, with the file that it is about. */
function aboutFile(path: string, { length }: Buffer, { message, status, checks }: ShipError) {
  return new ShipError(`${path} (${kilobytes(length)}): ${message}`, status, { checks });
}

/**
 * Ships a built package as `npm start` does: before all visitors at once, and without the render
 * check, which the token of the machine itself may leave out.
 */
export async function shipPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<void> {
  const gate = await uploadPackage(client, description, folder);
  if (!gate) return;
  await client.passGate(description, { ticket: gate.ticket, skipped: STARTED_HERE });
  await client.makeCurrent(description, { now: true, replace: true });
}
