import type { Knex } from 'knex';
import type { AccommodationRow } from '../../database/tables.ts';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';

/** In the log, of a place that an admin removed as fake. */
export const REMOVED_AS_FAKE = 'accommodation.removed_as_fake';

/** Everyone who saved a place or asked for its contact details. */
const INTERESTED = `select person_id, accommodation_id from contact_press
  union select person_id, accommodation_id from favourite`;

/** Notifies everyone interested in a place that an admin removed it as fake (S7.warning.1). */
export async function warnOfFake(
  trx: Knex,
  { id, name }: Pick<AccommodationRow, 'id' | 'name'>,
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { person_id: string }[] }>(
    `select distinct person_id from (${INTERESTED}) interested where accommodation_id = ?`,
    [id],
  );
  const ids = rows.map(({ person_id }) => person_id);
  await notify(trx, ids, notificationDrafts.placeIsFake(name));
}

/**
 * Notifies everyone interested in places of a suspended owner, each user once. Places that the owner
 * deleted count; those removed as fake do not, as these users were notified then.
 */
export async function warnOfOwner(trx: Knex, ownerId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: { names: string; ids: string[] }[] }>(
    `select names, array_agg(person_id) as ids from (
       select person_id, left(string_agg(place.name, ', ' order by place.name), 2000) as names
       from (${INTERESTED}) interested
         join accommodation place on place.id = interested.accommodation_id
       where place.owner_id = ? and not exists (
         select from audit_event
         where subject_type = 'accommodation' and subject_id = place.id::text and action = ?
       )
       group by person_id
     ) people group by names`,
    [ownerId, REMOVED_AS_FAKE],
  );
  for (const { names, ids } of rows) {
    await notify(trx, ids, notificationDrafts.ownerSuspended(names));
  }
}
