import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import {
  type ReleaseCommit,
  releaseFiles,
  type SectionDescription,
  type ShipOutcome,
} from '@elbi/contract/domain';
import type { ReleaseClient, ReleaseId } from './release-client.ts';

/** The reason why releases of `npm start` skip the gate: the portal runs the same sources. */
const STARTED_HERE = 'shipped by npm start';

/**
 * Uploads a built package for the static checks, without its files when the registry has this
 * version. Throws a `ShipError` with the failed checks.
 * @returns whether it has passed them, or is already live
 */
export async function uploadPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<ShipOutcome['data']['state']> {
  const missing = (await client.has(description)) ? [] : Object.keys(releaseFiles(description));
  const files = await Promise.all(missing.map((path) => openAsBlob(join(folder, path))));
  const commit = commitOf(folder);
  return (await client.register({ ...description, ...(commit && { commit }) }, files)).state;
}

/**
 * Releases a built package like `npm start`: immediately to all visitors, and without the render
 * check, which the machine's own token may skip. A withdrawn version stays so.
 * @returns a message when the version is withdrawn, which is not an error; null when it is live
 */
export async function shipPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
): Promise<string | null> {
  const withdrawn = await withdrawal(client, description);
  if (withdrawn !== null) return withdrawn;
  if ((await uploadPackage(client, description, folder)) !== 'current') {
    await client.passGate(description, { skipped: STARTED_HERE });
    await client.makeCurrent(description, {});
  }
  return null;
}

/** Returns a message about a withdrawn version; null when it was not withdrawn. */
export async function withdrawal(
  client: ReleaseClient,
  { name, version }: ReleaseId,
): Promise<string | null> {
  const records = await client.list();
  const record = records.find((one) => one.section === name && one.version === version);
  if (!record?.withdrawnAt) return null;
  const reason = record.withdrawnReason ? ` (${record.withdrawnReason})` : '';
  return `${name} ${version} was withdrawn${reason}: it is not released, and the live release is unchanged.`;
}

/** Returns the commit that a folder is at; undefined outside a Git repository. */
function commitOf(folder: string): ReleaseCommit | undefined {
  try {
    const log = execFileSync('git', ['-C', folder, 'log', '-1', '--format=%H%n%an%n%s'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [hash = '', author = '', subject = ''] = log.trim().split('\n');
    return { hash, author: author.slice(0, 100), subject: subject.slice(0, 200) };
  } catch {
    // Images and archives have no history.
    return undefined;
  }
}
