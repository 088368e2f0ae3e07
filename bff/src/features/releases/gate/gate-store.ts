import { createHash, randomBytes } from 'node:crypto';
import type { GatePage, GateTicket } from '@elbi/contract/codes';
import type { Knex } from 'knex';
import type {
  GateOutcomeRecord,
  PlannedPage,
  ReleaseGateRow,
  ReleaseRow,
} from '../../../database/tables.ts';

const TABLE = 'release_gate';

/** How long a gate is open, and a gate session lasts. */
export const GATE_MS = 5 * 60_000;
/** More of them tell nobody anything new. */
const MAX_PROBLEMS = 50;

/** A gate with the release that it is about. */
export type Gate = ReleaseGateRow & Pick<ReleaseRow, 'section' | 'version'>;

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
  const pages = entrances(ticket, planned);
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

/** The pages of a gate, each with where whoever has the ticket enters. */
export function entrances(ticket: string, planned: readonly PlannedPage[]): GatePage[] {
  return planned.map(({ isLive, ...page }) => {
    const query = new URLSearchParams({ ticket, role: page.role, to: page.address });
    const enter = `/api/releases/gate?${query.toString()}`;
    return { ...page, enter, ...(isLive && { live: `${enter}&shown=live` }) };
  });
}

/** The gate of a ticket, be it open or over. */
export async function findGate(db: Knex, ticket: string): Promise<Gate | null> {
  const row = await db(TABLE)
    .join('release', 'release.id', 'release_gate.release_id')
    .where({ ticket_hash: hashOfTicket(ticket) })
    .first<Gate | undefined>('release_gate.*', 'release.section', 'release.version');
  return row ?? null;
}

/** Whether somebody may still enter. */
export function isOpen({ closed_at: closedAt, expires_at: expiresAt }: Gate): boolean {
  return closedAt === null && expiresAt > new Date();
}

/** Notes that the runner looks; false when it does already, for somebody else who asked. */
export async function beginLook(db: Knex, ticketHash: string): Promise<boolean> {
  const begun = await db(TABLE)
    .where({ ticket_hash: ticketHash, looked_at: null, closed_at: null })
    .update({ looked_at: new Date() });
  return begun === 1;
}

/** Closes a gate with what came of looking. */
export async function endLook(
  db: Knex,
  ticketHash: string,
  outcome: GateOutcomeRecord,
): Promise<void> {
  await db(TABLE)
    .where({ ticket_hash: ticketHash })
    .update({ closed_at: new Date(), outcome: JSON.stringify(outcome) as never });
}

/** Closes a gate that nobody has looked through; false when that was done, or it is over. */
export async function closeGate(db: Knex, ticketHash: string): Promise<boolean> {
  const closed = await db(TABLE)
    .where({ ticket_hash: ticketHash, looked_at: null, closed_at: null })
    .where('expires_at', '>', new Date())
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
