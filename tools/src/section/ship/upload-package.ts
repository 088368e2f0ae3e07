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

/**
 * Uploads a built package for the static checks, without its files when the registry has this
 * version. Throws a `ShipError` with the failed checks.
 * @param beside releases that go live with it
 * @returns whether it has passed them, or is already live
 */
export async function uploadPackage(
  client: ReleaseClient,
  description: SectionDescription,
  folder: string,
  beside: readonly ReleaseId[] = [],
): Promise<ShipOutcome['data']['state']> {
  const missing = (await client.has(description)) ? [] : Object.keys(releaseFiles(description));
  const files = await Promise.all(missing.map((path) => openAsBlob(join(folder, path))));
  const commit = commitOf(folder);
  return (await client.register({ ...description, ...(commit && { commit }) }, files, beside))
    .state;
}

/** Returns the commit that a folder is at, or changes; undefined outside a Git repository. */
function commitOf(folder: string): ReleaseCommit | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const log = git('log', '-1', '--format=%H%n%an%n%s');
    const [hash = '', author = '', subject = ''] = log.trim().split('\n');
    const state = git('status', '--porcelain') === '' ? '' : 'uncommitted changes after: ';
    return { hash, author: author.slice(0, 100), subject: `${state}${subject}`.slice(0, 200) };
  } catch {
    // Images and archives have no history.
    return undefined;
  }
}
