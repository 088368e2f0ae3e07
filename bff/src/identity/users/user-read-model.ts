import type { Read } from '../../database/read.ts';
import type { PersonRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';

/** Returns a user that is not erased, or undefined. */
export async function findPerson(read: Read, id: string): Promise<Wire<PersonRow> | undefined> {
  const { rows } = await read.query<PersonRow>({
    name: 'person-by-id',
    text: 'select * from person where id = $1 and deleted_at is null',
    values: [id],
  });
  return rows[0];
}

/** Returns the ID of a user of this address and role, or undefined. */
export async function findIdByEmail(
  read: Read,
  email: string,
  role: PersonRow['role'],
): Promise<string | undefined> {
  const { rows } = await read.query<{ id: string }>({
    name: 'person-by-email',
    text: 'select id from person where email = $1 and role = $2',
    values: [email, role],
  });
  return rows[0]?.id;
}
