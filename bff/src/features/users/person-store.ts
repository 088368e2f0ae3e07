import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { PersonRow } from '../../database/tables.ts';

const TABLE = 'person';

/** What a person's account says of them at log-in. */
export interface AccountDetails {
  googleSub: string;
  email: string;
  firstName: string;
  lastName: string;
  pictureUrl: string | null;
}

/** Longest name that the table takes; Google allows more than anyone has. */
const MAX_NAME = 200;

/**
 * The person of an account, with what the account says of them now; made at the first log-in.
 * Two log-ins at once of a new account make one person.
 */
export async function personOfAccount(db: Knex, account: AccountDetails): Promise<PersonRow> {
  const details = {
    email: account.email,
    first_name: account.firstName.normalize('NFC').slice(0, MAX_NAME),
    last_name: account.lastName.normalize('NFC').slice(0, MAX_NAME),
    picture_url: account.pictureUrl,
    last_login_at: new Date(),
  };
  const [person] = await db(TABLE)
    .insert({ id: uuid(), google_sub: account.googleSub, ...details })
    .onConflict('google_sub')
    .merge({ ...details, updated_at: new Date() })
    .returning('*');
  if (!person) throw new Error('An upsert returned no row.');
  return person;
}

/** First and last name of a person; null when there is none of that id. */
export async function findPersonName(db: Knex, id: string): Promise<string | null> {
  const person = await db(TABLE).select('first_name', 'last_name').where({ id }).first();
  return person ? `${person.first_name} ${person.last_name}`.trim() : null;
}
