import type { GateRole } from '@elbi/contract/domain';
import { type Actor, VISITOR } from '../../../actor.ts';
import type { Queryable } from '../../../database/reads.ts';
import { findIdByEmail } from '../../../identity/users/user-read-model.ts';

/** The demo user of each role; the gate's database has only demo data. */
const EMAILS: Readonly<Record<Exclude<GateRole, 'visitor'>, string>> = {
  registered: 'student@example.com',
  owner: 'owner@example.com',
  admin: 'admin@example.com',
};

/**
 * Returns the actor of a gate session; a visitor has none.
 * @param pool of the gate's database
 */
export async function gateActor(pool: Queryable, role: GateRole): Promise<Actor> {
  if (role === 'visitor') return VISITOR;
  const id = await findIdByEmail(pool, EMAILS[role], role);
  return id === undefined ? VISITOR : { id, role, managesReleases: role === 'admin' };
}
