import type { Knex } from 'knex';
import type { PersonRow } from '../../database/tables.ts';
import { recordAudit } from '../users/audit-store.ts';
import { lockPeopleOfList, setRoles } from '../users/person-store.ts';
import { type Roles, rolesByList } from '../users/user-policy.ts';

/**
 * Updates roles by the list: of all users at start, of one account and its address at login. Google
 * may give an address to another account: then the latest login counts.
 * @param only limits the update to this account
 */
export async function applyAdminEmails(
  db: Knex,
  adminEmails: ReadonlySet<string>,
  only?: { personId: string; email: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const people = await lockPeopleOfList(trx, adminEmails, only);
    const met = new Set<string>();
    for (const person of people) {
      const email = (person.email ?? '').toLowerCase();
      await changeRoles(trx, person, adminEmails.has(email) && !met.has(email));
      met.add(email);
    }
  });
}

/** Updates a user's roles by the list, and records a change. Part of a transaction. */
async function changeRoles(
  trx: Knex,
  person: Pick<PersonRow, 'id'> & Roles,
  isNamed: boolean,
): Promise<void> {
  const { role, former_role } = rolesByList(person, isNamed);
  if (role === person.role) return;
  await setRoles(trx, person.id, { role, former_role });
  await recordAudit(trx, 'system', {
    action: 'person.role_changed',
    subjectId: person.id,
    detail: { from: person.role, to: role, because: 'ADMIN_EMAILS' },
  });
}
