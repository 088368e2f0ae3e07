import type { Knex } from 'knex';
import type { PersonRow } from '../../database/tables.ts';
import { daysBefore } from '../demo-time.ts';
import { Deck, Dice, randomId } from '../dice.ts';
import names from './names.json' with { type: 'json' };

export interface DemoPeople {
  owners: PersonRow[];
  students: PersonRow[];
  admins: PersonRow[];
  /** Somebody whose account was erased, and whose reviews stay. */
  erased: PersonRow;
}

type Named = Record<'email' | 'first' | 'last', string>;

const STUDENTS = 60;
/** How the identities of the demo's people begin. */
const DEMO_SUB = 'demo-';

/** The people of the demo. The first owner, student and admin have the accounts that are named. */
export function demoPeople(now: Date): DemoPeople {
  const dice = new Dice('people');
  const firsts = new Deck(names.firstNames, dice);
  const lasts = new Deck(names.lastNames, dice);
  const emails = new Set<string>();

  const person = ({ email, first, last }: Named, about: Partial<PersonRow> = {}): PersonRow => {
    const created = daysBefore(now, dice.between(60, 900));
    emails.add(email);
    return {
      id: randomId(dice),
      google_sub: `${DEMO_SUB}${email}`,
      email,
      first_name: first,
      last_name: last,
      role: 'registered',
      former_role: null,
      contact_number: null,
      picture_url: null,
      last_login_at: null,
      created_at: created,
      updated_at: created,
      deleted_at: null,
      ...about,
    };
  };
  const student = () => {
    for (;;) {
      const [first, last] = [firsts.deal(), lasts.deal()];
      const email = emailOf(first, last);
      if (!emails.has(email)) return person({ email, first, last });
    }
  };

  return {
    owners: names.owners.map((owner, index) =>
      person(owner, {
        role: 'owner',
        // One has none, so that the profile's placeholder can be seen.
        contact_number: index === 3 ? null : `0900000${String(1001 + index * 37).padStart(4, '0')}`,
        created_at: daysBefore(now, 1_300 - index * 9),
      }),
    ),
    students: [
      person(names.student, { created_at: daysBefore(now, 480) }),
      ...Array.from({ length: STUDENTS - 1 }, student),
    ],
    admins: names.admins.map((admin) =>
      person(admin, { role: 'admin', created_at: daysBefore(now, 1_400) }),
    ),
    erased: person(
      { email: 'erased', first: '', last: '' },
      {
        google_sub: null,
        email: null,
        deleted_at: daysBefore(now, 45),
      },
    ),
  };
}

/** Like `ma.theresa.delapena@example.com`. */
function emailOf(first: string, last: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/\. /g, '.')
      .replace(/[^a-z.]/g, '');
  return `${plain(first)}.${plain(last)}@example.com`;
}

/** Whether everybody in this database is of the demo. */
export async function holdsOnlyDemoPeople(db: Knex): Promise<boolean> {
  const other = await db('person')
    .whereNotNull('google_sub')
    .whereNot('google_sub', 'like', `${DEMO_SUB}%`)
    .first('id');
  return other === undefined;
}
