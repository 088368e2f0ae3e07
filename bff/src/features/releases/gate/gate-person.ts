import type { GateRole } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import { type Actor, VISITOR } from '../../../actor.ts';
import { inUndoneTransaction } from '../../../database/request-pool.ts';

/** The actor of a gate session: nobody, or a person who exists while a request is answered. */
export function gateActor(role: GateRole, personId: string): Actor {
  return role === 'visitor' ? VISITOR : { id: personId, role };
}

/**
 * Answers as the portal would for a person who has just signed up with this role, although no such
 * person exists: their row is there for this one request's queries and never committed.
 */
export async function asGatePerson<Result>(
  pool: Pool,
  actor: Actor,
  work: () => Promise<Result>,
): Promise<Result> {
  if (actor.id === null) return work();
  return inUndoneTransaction(
    pool,
    (client) =>
      client.query(
        `insert into person (id, google_sub, email, first_name, last_name, role)
         values ($1, $2, $3, 'Gate', 'Check', $4)`,
        [actor.id, `gate-${actor.id}`, `gate-${actor.id}@example.com`, actor.role],
      ),
    work,
  );
}
