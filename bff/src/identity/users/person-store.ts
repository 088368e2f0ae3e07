import { accountName } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { PersonRow } from '../../database/tables.ts';

const TABLE = 'person';

/** The profile from the identity provider. */
interface AccountDetails {
  googleSub: string;
  email: string;
  firstName: string;
  lastName: string;
  pictureUrl: string | null;
}

/** Returns a name as a user may write it in the portal, no longer than in the table. */
const nameOf = (given: string) => accountName(given, 200);

/**
 * Returns the user of an account, updated from the account, and whether that changed the name;
 * created at the first login. Two concurrent logins of a new account create one user.
 */
export async function personOfAccount(
  db: Knex,
  account: AccountDetails,
): Promise<{ person: PersonRow; isRenamed: boolean }> {
  const before = await db(TABLE).where({ google_sub: account.googleSub }).first();
  const details = {
    email: account.email,
    first_name: nameOf(account.firstName) || nameOf(account.email.split('@')[0] ?? ''),
    last_name: nameOf(account.lastName),
    picture_url: account.pictureUrl,
    last_login_at: new Date(),
  };
  const [person] = await db(TABLE)
    .insert({ id: uuid(), google_sub: account.googleSub, ...details })
    .onConflict('google_sub')
    .merge({ ...details, updated_at: new Date() })
    .returning('*');
  if (!person) throw new Error('An upsert returned no row.');
  const isRenamed =
    before !== undefined &&
    // Earlier names were stored as given.
    (nameOf(before.first_name) !== person.first_name ||
      nameOf(before.last_name) !== person.last_name);
  return { person, isRenamed };
}

/** Returns whether this is the ID of a user, also of an erased one. */
export async function isPerson(db: Knex, id: string): Promise<boolean> {
  return (await db(TABLE).where({ id }).first('id')) !== undefined;
}

/** Locks a user until the transaction ends, so that what each may have only so often is counted. */
export async function lockPerson(trx: Knex, id: string): Promise<void> {
  await trx(TABLE).where({ id }).forNoKeyUpdate().select('id');
}

/** Returns a user that is not erased, if they have this role. */
export async function findCurrentPerson(
  db: Knex,
  { id, role }: Pick<PersonRow, 'id'> & Partial<Pick<PersonRow, 'role'>>,
): Promise<PersonRow | undefined> {
  return db(TABLE)
    .where({ id, deleted_at: null, ...(role && { role }) })
    .first();
}

/** SQL for whether a user has a role now and is not erased. @param id an SQL expression */
export const isOfRole = (id: string, role: PersonRow['role']) => `exists (
  select from person where person.id = ${id} and person.role = '${role}' and person.deleted_at is null
)`;

/** E-mail address of a person; null when they are erased, or there is none of that id. */
export async function findEmail(db: Knex, id: string): Promise<string | null> {
  const person = await db(TABLE).where({ id }).first('email');
  return person?.email ?? null;
}

/** Stores a user's consent to a version of the privacy notice; the first time counts. */
export async function setConsent(db: Knex, id: string, version: string): Promise<void> {
  await db(TABLE)
    .where({ id })
    .whereRaw('consent_version is distinct from ?', [version])
    .update({ consent_version: version, consent_at: new Date() });
}

/** Changes a person's contact number; returns whether it replaces another one. */
export async function setContactNumber(
  db: Knex,
  id: string,
  contactNumber: string,
): Promise<boolean> {
  const before = await db(TABLE).where({ id }).forNoKeyUpdate().first('contact_number');
  await db(TABLE).where({ id }).update({ contact_number: contactNumber, updated_at: new Date() });
  return ![null, undefined, contactNumber].includes(before?.contact_number);
}

/**
 * Returns whether a user is suspended or erased. Locks the row until the transaction ends; lock a
 * user before their places, as a suspension does.
 */
export async function lockIsSuspended(db: Knex, id: string): Promise<boolean> {
  const person = await db(TABLE).where({ id }).forShare().first('suspended_at', 'deleted_at');
  return !person || person.suspended_at !== null || person.deleted_at !== null;
}

/** An applicant who has become an admin stays one; the restored role is then owner. */
export async function makeOwner(db: Knex, id: string): Promise<void> {
  const now = new Date();
  await db(TABLE).where({ id, role: 'registered' }).update({ role: 'owner', updated_at: now });
  await db(TABLE).where({ id, role: 'admin' }).update({ former_role: 'owner', updated_at: now });
}

/**
 * Returns the users that ADMIN_EMAILS may concern, the latest login first: admins and users with a
 * listed address, or one account and those with its address. Locks the rows.
 */
export async function lockPeopleOfList(
  db: Knex,
  adminEmails: ReadonlySet<string>,
  only?: { personId: string; email: string },
): Promise<Pick<PersonRow, 'id' | 'email' | 'role' | 'former_role'>[]> {
  return db(TABLE)
    .select('id', 'email', 'role', 'former_role')
    .whereNull('deleted_at')
    .where((query) =>
      only
        ? query.where({ id: only.personId }).orWhereRaw('lower(email) = lower(?)', [only.email])
        : query.where({ role: 'admin' }).orWhereRaw('lower(email) = any(?)', [[...adminEmails]]),
    )
    .orderByRaw('last_login_at desc nulls last, created_at desc, id')
    .forNoKeyUpdate();
}

/**
 * Returns the IDs of the admins who manage releases.
 * @param releaseAdmins their addresses; null for every admin
 */
export async function findReleaseAdmins(
  db: Knex,
  releaseAdmins: ReadonlySet<string> | null,
): Promise<string[]> {
  const admins = db(TABLE).where({ role: 'admin' }).whereNull('deleted_at');
  if (releaseAdmins) void admins.whereRaw('lower(email) = any(?)', [[...releaseAdmins]]);
  return admins.pluck('id');
}

/** Changes a user's role, and the role to restore. */
export async function setRoles(
  db: Knex,
  id: string,
  roles: Pick<PersonRow, 'role' | 'former_role'>,
): Promise<void> {
  await db(TABLE)
    .where({ id })
    .update({ ...roles, updated_at: new Date() });
}

/** Prefix of the identities of demo people. */
const DEMO_SUB = 'demo-';

/** Returns whether all users of this database are demo users. */
export async function holdsOnlyDemoPeople(db: Knex): Promise<boolean> {
  const other = await db(TABLE)
    .whereNotNull('google_sub')
    .whereNot('google_sub', 'like', `${DEMO_SUB}%`)
    .first('id');
  return other === undefined;
}
