import { NOTIFICATIONS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { AccommodationRow } from '../database/tables.ts';
import { notify } from '../identity/notifications/notification-store.ts';

/**
 * Marks as warned everyone who saved one of these places or asked for its contact details and was
 * not warned before; returns them by the names of these places. Places that their owner deleted
 * count.
 */
async function markWarned(
  trx: Knex,
  column: 'id' | 'owner_id',
  id: string,
): Promise<{ names: string; ids: string[] }[]> {
  const mark = (table: 'favourite' | 'contact_press') =>
    `update ${table} set warned_at = now() from accommodation place
     where place.id = accommodation_id and place.${column} = :id and warned_at is null
     returning person_id, place.id, place.name`;
  const { rows } = await trx.raw<{ rows: { names: string; ids: string[] }[] }>(
    `with saved as (${mark('favourite')}), pressed as (${mark('contact_press')})
     select names, array_agg(person_id) as ids from (
       select person_id, left(string_agg(name, ', ' order by name), 2000) as names
       from (select * from saved union select * from pressed) interested group by person_id
     ) people group by names`,
    { id },
  );
  return rows;
}

/** Notifies everyone interested in a place that an admin removed it as fake (S7.warning.1). */
export async function warnOfFake(
  trx: Knex,
  { id, name }: Pick<AccommodationRow, 'id' | 'name'>,
): Promise<void> {
  for (const { ids } of await markWarned(trx, 'id', id)) {
    await notify(trx, ids, { type: 'warning', body: NOTIFICATIONS.placeIsFake(name) });
  }
}

/** Notifies everyone interested in places of a suspended owner, each user once. */
export async function warnOfOwner(trx: Knex, ownerId: string): Promise<void> {
  for (const { names, ids } of await markWarned(trx, 'owner_id', ownerId)) {
    await notify(trx, ids, { type: 'warning', body: NOTIFICATIONS.ownerSuspended(names) });
  }
}
