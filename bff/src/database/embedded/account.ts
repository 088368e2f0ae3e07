import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';

/** The user that Postgres runs as when the portal runs as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Returns the account that Postgres runs under when this process is root, which Postgres rejects:
 * `postgres` if it exists, else `nobody`. Null for an ordinary user, whose own account is used.
 */
export async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = users.find(([user]) => user === wanted) ?? [];
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new DatabaseStartError(
    'Postgres does not run as root and this system has neither a user "postgres" nor "nobody": ' +
      'start the portal as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter this folder and every one above it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & execute) === 0) return false;
  return folder === dirname(folder) || canEnter(account, dirname(folder));
}
