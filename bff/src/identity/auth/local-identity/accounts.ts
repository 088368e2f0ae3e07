import { createHash } from 'node:crypto';
import type { StoredRoleName } from '@elbi/contract/domain';
import type { Read } from '../../../database/read.ts';

/** An account that the chooser offers. */
export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  role: StoredRoleName;
}

/** The accounts that the README and tests name. */
const NAMED = ['admin@example.com', 'owner@example.com', 'student@example.com'];
const PER_ROLE = 6;

/** Returns some users of each role, the named ones first. */
export async function listAccounts(read: Read): Promise<Account[]> {
  const { rows } = await read.query<Account>(
    `select email, first_name as "firstName", last_name as "lastName", role
     from (
       select person.*,
         row_number() over (
           partition by role order by email = any($1) desc, last_name, first_name, id
         ) as place
       from person where deleted_at is null
     ) ranked
     where place <= $2
     order by place`,
    [NAMED, PER_ROLE],
  );
  return rows;
}

/**
 * Returns the claims of OpenID Connect for an address: of a known user, or invented for a new one.
 */
export async function claimsOf(read: Read, email: string) {
  const { rows } = await read.query<{ sub: string; first: string; last: string }>(
    `select google_sub as sub, first_name as first, last_name as last
     from person where lower(email) = $1 and deleted_at is null
     order by created_at limit 1`,
    [email],
  );
  const { sub, first, last } = rows[0] ?? newcomer(email);
  return { sub, email, email_verified: true, given_name: first, family_name: last };
}

function newcomer(email: string) {
  const words = (email.split('@')[0] ?? '')
    .split(/[._+\d-]+/)
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const [first = 'New', ...rest] = words;
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 20);
  return { sub: `local-${hash}`, first, last: rest.join(' ') };
}
