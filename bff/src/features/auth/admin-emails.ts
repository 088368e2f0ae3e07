import type { Knex } from 'knex';
import type { PersonRow } from '../../database/tables.ts';
import { recordAudit } from '../audit/audit-store.ts';

type Roles = Pick<PersonRow, 'role' | 'former_role'>;

/**
 * The roles of a person after ADMIN_EMAILS was compared: who is named is
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

/**
 * Compares people with the list: everyone at start, one account and its address at log-in. Google
 * may give an address to another account: then the one that logged in last is meant.
 * @param only leaves everybody else as they are
 */
export async function applyAdminEmails(
  db: Knex,
  adminEmails: ReadonlySet<string>,
  only?: { personId: string; email: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const people = await trx('person')
      .select('id', 'email', 'role', 'former_role')
      .whereNull('deleted_at')
      .where((query) =>
        only
          ? query.where({ id: only.personId }).orWhereRaw('lower(email) = lower(?)', [only.email])
          : query.where({ role: 'admin' }).orWhereRaw('lower(email) = any(?)', [[...adminEmails]]),
      )
      .orderByRaw('last_login_at desc nulls last, created_at desc, id')
      .forUpdate();
    const met = new Set<string>();
    for (const person of people) {
      const email = (person.email ?? '').toLowerCase();
      await changeRoles(trx, person, adminEmails.has(email) && !met.has(email));
      met.add(email);
    }
  });
}

/** Gives a person the roles by the list, and records a change. Part of a transaction. */
async function changeRoles(
  trx: Knex,
  person: Pick<PersonRow, 'id'> & Roles,
  isNamed: boolean,
): Promise<void> {
  const { role, former_role } = rolesByList(person, isNamed);
  if (role === person.role) return;
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
}
