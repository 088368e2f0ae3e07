import { NOTIFICATIONS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { AccommodationRow } from '../database/tables.ts';
import { notify } from '../identity/notifications/notification-store.ts';

/** Users who are interested in the same places. */
interface WarnedUsers {
  ids: string[];
  placeIds: string[];
  names: string;
}

/**
 * Marks as warned everyone who saved one of these places or asked for its contact details and was
 * not warned before; returns them by these places. Places that their owner deleted count.
 */
async function markWarned(
  trx: Knex,
  column: 'id' | 'owner_id',
  id: string,
): Promise<WarnedUsers[]> {
  const mark = (table: 'favourite' | 'contact_press') =>
    `update ${table} set warned_at = now() from accommodation place
     where place.id = accommodation_id and place.${column} = :id and warned_at is null
     returning person_id, place.id, place.name`;
  const { rows } = await trx.raw<{ rows: WarnedUsers[] }>(
    `with saved as (${mark('favourite')}), pressed as (${mark('contact_press')})
     select names, "placeIds", array_agg(person_id) as ids from (
       select person_id, left(string_agg(name, ', ' order by name), 2000) as names,
         array_agg(id order by name, id) as "placeIds"
       from (select * from saved union select * from pressed) interested group by person_id
     ) people group by names, "placeIds"`,
    { id },
  );
  return rows;
}

/** Notifies everyone interested in a place that an admin removed it as fake (S7.warning.1). */
export async function warnOfFake(
  trx: Knex,
  { id, name }: Pick<AccommodationRow, 'id' | 'name'>,
): Promise<void> {
  for (const { ids, placeIds } of await markWarned(trx, 'id', id)) {
    await notify(trx, ids, { type: 'warning', body: NOTIFICATIONS.placeIsFake(name), placeIds });
  }
}

/** Notifies everyone interested in places of a suspended owner, each user once. */
export async function warnOfOwner(trx: Knex, ownerId: string): Promise<void> {
  for (const { names, ids, placeIds } of await markWarned(trx, 'owner_id', ownerId)) {
    const body = NOTIFICATIONS.ownerSuspended(names);
    await notify(trx, ids, { type: 'warning', body, placeIds });
  }
}
