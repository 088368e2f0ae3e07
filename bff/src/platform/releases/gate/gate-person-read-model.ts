import type { GateRole } from '@elbi/contract/domain';
import { type Actor, VISITOR } from '../../../actor.ts';
import type { Read } from '../../../database/read.ts';
import { findIdByEmail } from '../../../identity/users/user-read-model.ts';

/** The demo user of each role; the gate's database has only demo data. */
const EMAILS: Readonly<Record<Exclude<GateRole, 'visitor'>, string>> = {
  registered: 'student@example.com',
  owner: 'owner@example.com',
  admin: 'admin@example.com',
};

/**
 * Returns the actor of a gate session; a visitor has none.
 * @param read of the gate's database
 */
export async function gateActor(read: Read, role: GateRole): Promise<Actor> {
  if (role === 'visitor') return VISITOR;
  const id = await findIdByEmail(read, EMAILS[role], role);
  return id === undefined ? VISITOR : { id, role, managesReleases: role === 'admin' };
}
