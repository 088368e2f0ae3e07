import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFiles, type SectionDescription, type ShipOutcome } from '@elbi/contract/codes';
import pMap from 'p-map';
import { kilobytes } from './bytes.ts';
import { type ReleaseClient, type ReleaseId, ShipError } from './release-client.ts';

/** Concurrent uploads; more are not faster on one machine. */
const PARALLEL_UPLOADS = 4;

/** Why nobody looks at what the start ships: it runs the sources that it was built from. */
const STARTED_HERE = 'shipped by npm start';

/**
 * Uploads the files of a built package unless the registry has this version, and hands it in for
 * the static checks. Throws a `ShipError` that lists the checks when it is refused.
 * @returns whether it has passed them, or is live already
 */
export async function uploadPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<ShipOutcome['data']['state']> {
  if (!(await client.has(description))) {
    const upload = async (path: string) => {
      const content = await readFile(join(folder, path));
      await client.putFile(description, path, content).catch((error: unknown) => {
        throw error instanceof ShipError ? aboutFile(path, content, error) : error;
      });
    };
    await pMap(Object.keys(releaseFiles(description)), upload, { concurrency: PARALLEL_UPLOADS });
  }
  return (await client.register(description)).state;
}

/** The same refusal, with the file that it is about. */
function aboutFile(path: string, { length }: Buffer, { message, status, checks }: ShipError) {
  return new ShipError(`${path} (${kilobytes(length)}): ${message}`, status, { checks });
}

/**
 * Ships a built package as `npm start` does: before all visitors at once, and without the render
 * check, which the token of the machine itself may leave out.
 * @returns a sentence when the version stays withdrawn, which is no error; null when it is live
 */
export async function shipPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<string | null> {
  try {
    if ((await uploadPackage(client, description, folder)) === 'current') return null;
    await client.passGate(description, { skipped: STARTED_HERE });
    await client.makeCurrent(description, {});
    return null;
  } catch (error) {
    const isConflict = error instanceof ShipError && error.status === 409;
    const sentence = isConflict ? await withdrawal(client, description) : null;
    if (sentence === null) throw error;
    return sentence;
  }
}

/** Returns a sentence about a version that was withdrawn; null when it was not. */
export async function withdrawal(
  client: ReleaseClient,
  { name, version }: ReleaseId,
): Promise<string | null> {
  const records = await client.list();
  const record = records.find((one) => one.section === name && one.version === version);
  if (!record?.takenOutAt) return null;
  const reason = record.takenOutReason ? ` (${record.takenOutReason})` : '';
  return `${name} ${version} was withdrawn${reason}: it is not shipped, and what is live stays live.`;
}
