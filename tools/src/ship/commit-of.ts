import { execFileSync } from 'node:child_process';
import type { ReleaseCommit } from '@elbi/contract/domain';

/** Returns the commit that a folder is at; undefined outside a Git repository. */
export function commitOf(folder: string): ReleaseCommit | undefined {
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
