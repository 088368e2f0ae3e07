import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PICTURES = join(import.meta.dirname, '../pictures');

/** The last commit that touched the accepted pictures; null where git does not know. */
export function lastAccepted(): string | null {
  return git('log', '-1', '--format=%H', '--', '.')[0] ?? null;
}

/** Files that changed since that commit, from the root of the repository; new ones too. */
export function filesChangedSince(commit: string): string[] {
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard', '--full-name', ':/'),
  ];
}

/** The lines of git's answer; none where git knows nothing of it. */
function git(...parameters: string[]): string[] {
  try {
    const output = execFileSync('git', parameters, {
      cwd: PICTURES,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
