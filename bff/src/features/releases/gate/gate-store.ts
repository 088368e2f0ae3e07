import { createHash, randomBytes } from 'node:crypto';
import type { GatePage, GateTicket } from '@elbi/contract/codes';
import type { Knex } from 'knex';
import type { ReleaseGateRow, ReleaseRow } from '../../../database/tables.ts';
import type { PlannedPage } from './gate-pages.ts';

const TABLE = 'release_gate';

/** How long a gate is open, and a gate session lasts. */
export const GATE_MS = 5 * 60_000;
/** More of them tell nobody anything new. */
const MAX_PROBLEMS = 50;

/** A gate with the release that it is about. */
export type OpenGate = ReleaseGateRow & Pick<ReleaseRow, 'section' | 'version'>;

/** What stands in the table for a ticket: who reads the table cannot open a gate. */
export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/** Opens the gate of a release for five minutes. */
export async function openGate(
  db: Knex,
  { releaseId, actor, planned }: { releaseId: string; actor: string; planned: PlannedPage[] },
): Promise<GateTicket> {
  const ticket = randomBytes(24).toString('base64url');
  const pages = planned.map((page): GatePage => ({ ...page, enter: enterAddress(ticket, page) }));
  const expiresAt = new Date(Date.now() + GATE_MS);
  await db(TABLE).insert({
    ticket_hash: hashOfTicket(ticket),
    release_id: releaseId,
    actor,
    // As the row keeps them, without the ticket.
    pages: JSON.stringify(planned),
    expires_at: expiresAt,
  });
  return { ticket, expiresAt: expiresAt.toISOString(), pages };
}

function enterAddress(ticket: string, { role, address }: PlannedPage): string {
  const query = new URLSearchParams({ ticket, role, to: address });
  return `/api/releases/gate?${query.toString()}`;
}

/** The gate of a ticket, while it is open. */
export async function findOpenGate(db: Knex, ticket: string): Promise<OpenGate | null> {
  const row = await db(TABLE)
    .join('release', 'release.id', 'release_gate.release_id')
    .where({ ticket_hash: hashOfTicket(ticket), closed_at: null })
    .where('expires_at', '>', new Date())
    .first<OpenGate | undefined>('release_gate.*', 'release.section', 'release.version');
  return row ?? null;
}

/** Closes a gate; false when somebody else has closed it, or it is over. */
export async function closeGate(db: Knex, ticketHash: string): Promise<boolean> {
  const closed = await db(TABLE)
    .where({ ticket_hash: ticketHash, closed_at: null })
    .update({ closed_at: new Date() });
  return closed === 1;
}

/** Notes what a gate session did wrong, as the portal saw it. */
export async function notePortalProblem(
  db: Knex,
  ticketHash: string,
  problem: ReleaseGateRow['problems'][number],
): Promise<void> {
  await db.raw(
    `update release_gate set problems = problems || ?::jsonb
     where ticket_hash = ? and jsonb_array_length(problems) < ?`,
    [JSON.stringify([problem]), ticketHash, MAX_PROBLEMS],
  );
}

/** Forgets gates that ended long ago; the history keeps how. */
export async function removeOldGates(db: Knex, now: Date = new Date()): Promise<void> {
  await db(TABLE)
    .where('expires_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .del();
}
