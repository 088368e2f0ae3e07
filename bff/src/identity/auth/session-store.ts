import { hash, randomBytes } from 'node:crypto';
import { FRESH_LOGIN_MINUTES, SESSION_DAYS, type StoredRoleName } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { deleteRows } from '../../database/batches.ts';
import type { Read } from '../../database/read.ts';

const TABLE = 'session';

/** An absolute limit, so that a copied cookie expires even when it is used. */
const LONGEST_SESSION_DAYS = 180;
const IS_ALIVE = `session.expires_at > now()
  and session.created_at > now() - interval '${LONGEST_SESSION_DAYS} days'`;
const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;
/** A session starts with the login, so its age is that of the login. */
const IS_FRESH = `session.created_at > now() - interval '${FRESH_LOGIN_MINUTES} minutes'`;
/** Extended once a day: most requests write nothing, and `expires_at` gives the day of last use. */
const IS_AGEING = `session.expires_at < now() + interval '${SESSION_DAYS - 1} days'`;

const LIVE_SESSION = `
  select person.id as "personId", person.role, person.email, ${IS_FRESH} as "isFresh", ${IS_AGEING} as "isAgeing"
  from session join person on person.id = session.person_id
  where ${IS_ALIVE} and person.deleted_at is null and person.suspended_at is null`;

/** The format of a session ID; other values are not looked up. */
const SESSION_ID = /^[\w-]{43}$/;

/** The user of a session, with the role stored now, not at login. */
export interface LiveSession {
  personId: string;
  role: StoredRoleName;
  email: string | null;
  /** Whether the login is recent. */
  isFresh: boolean;
  /** Whether the session and its cookie should be extended. */
  isAgeing: boolean;
}

/** A session in the user's list. */
export interface Session {
  id: string;
  device: string | null;
  created_at: string;
  /** Precise to the day. */
  last_used_at: string;
  is_current: boolean;
}

/** Returns the live session of a cookie, or null. */
export async function findSession(read: Read, sessionId: string): Promise<LiveSession | null> {
  if (!SESSION_ID.test(sessionId)) return null;
  const { rows } = await read.query<LiveSession>({
    name: 'session-find',
    text: `${LIVE_SESSION} and session.id_hash = $1`,
    values: [hash('sha256', sessionId)],
  });
  return rows[0] ?? null;
}

/**
 * Returns the same in a transaction, and locks it until that ends. The user comes first, so that the
 * writes of one user wait for each other before they lock anything else.
 */
export async function lockSession(trx: Knex, sessionId: string): Promise<LiveSession | null> {
  const { rows } = await trx.raw<{ rows: LiveSession[] }>(
    `${LIVE_SESSION} and session.id_hash = ?
     for no key update of person for key share of session`,
    [hash('sha256', sessionId)],
  );
  return rows[0] ?? null;
}

/** Starts a session and returns its ID, which only the browser stores. */
export async function createSession(
  db: Knex,
  personId: string,
  device: string | null = null,
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  await db(TABLE).insert({
    id_hash: hash('sha256', sessionId),
    person_id: personId,
    device,
    expires_at: new Date(Date.now() + SESSION_MS),
  });
  return sessionId;
}

export async function extendSession(db: Knex, sessionId: string): Promise<void> {
  await db(TABLE)
    .where({ id_hash: hash('sha256', sessionId) })
    .update({ expires_at: new Date(Date.now() + SESSION_MS) });
}

export async function deleteSession(db: Knex, sessionId: string): Promise<void> {
  await db(TABLE)
    .where({ id_hash: hash('sha256', sessionId) })
    .del();
}

/** Returns the live sessions of a person, the one of the cookie `sessionId` first. */
export async function listSessions(
  read: Read,
  personId: string,
  sessionId: string,
): Promise<Session[]> {
  const { rows } = await read.query<Session>(
    `select id, device, created_at, id_hash = $2 as is_current,
       expires_at - interval '${SESSION_DAYS} days' as last_used_at
     from session where person_id = $1 and ${IS_ALIVE}
     order by is_current desc, expires_at desc, id`,
    [personId, hash('sha256', sessionId)],
  );
  return rows;
}

/** Ends one session of a person, or all others than the one of the cookie; returns how many. */
export async function endSessions(
  db: Knex,
  personId: string,
  which: { id: string } | { except: string },
): Promise<number> {
  const own = db(TABLE).where({ person_id: personId });
  return 'id' in which
    ? own.where({ id: which.id }).del()
    : own.whereNot({ id_hash: hash('sha256', which.except) }).del();
}

/** Removes expired sessions. */
export async function deleteExpiredSessions(db: Knex): Promise<void> {
  await deleteRows(db, TABLE, `not (${IS_ALIVE})`);
}
