import type { StoredRoleName } from '@elbi/contract/codes';
import type { Knex } from 'knex';
import type { PersonRow } from '../../database/tables.ts';
import { recordAudit } from '../audit/audit-store.ts';

type Roles = Pick<PersonRow, 'role' | 'former_role'>;

/**
 * The roles of a person after ADMIN_EMAILS was compared (decisions §1 "Person"): who is named is
 * an admin, who is named no longer gets the former role back. An admin without a former role never
 * was made one by the list, and stays.
 */
export function rolesByList({ role, former_role }: Roles, isNamed: boolean): Roles {
  if (isNamed && role !== 'admin') return { role: 'admin', former_role: role };
  if (!isNamed && role === 'admin' && former_role !== null) {
    return { role: former_role, former_role: null };
  }
  return { role, former_role };
}

/** Compares everyone with the list, at start. */
export async function applyAdminEmails(db: Knex, adminEmails: ReadonlySet<string>): Promise<void> {
  await db.transaction(async (trx) => {
    const people = await trx('person')
      .select('id', 'email', 'role', 'former_role')
      .whereNull('deleted_at')
      .where((query) =>
        query.where({ role: 'admin' }).orWhereRaw('lower(email) = any(?)', [[...adminEmails]]),
      )
      .forUpdate();
    for (const person of people) {
      await changeRoles(trx, person, adminEmails.has((person.email ?? '').toLowerCase()));
    }
  });
}

/** Gives a person the roles by the list, and records a change. Part of a transaction. */
export async function changeRoles(
  trx: Knex,
  person: Pick<PersonRow, 'id'> & Roles,
  isNamed: boolean,
): Promise<StoredRoleName> {
  const { role, former_role } = rolesByList(person, isNamed);
  if (role === person.role) return role;
  await trx('person')
    .where({ id: person.id })
    .update({ role, former_role, updated_at: new Date() });
  await recordAudit(trx, {
    actorId: null,
    action: 'person.role_changed',
    subjectType: 'person',
    subjectId: person.id,
    detail: { from: person.role, to: role, because: 'ADMIN_EMAILS' },
  });
  return role;
}
