import { NOTIFICATIONS, VACANCY_DAYS, VACANCY_DIALOG } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { placeNotification } from './place-notification.ts';
import { inBatches } from '../../database/batches.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { IS_LISTED } from './is-listed.ts';

/**
 * Asks owners to confirm an availability that is 60 days old (S7.free.3), once until they confirm
 * it.
 * @returns the number of reminders
 */
export async function remindOfVacancies(db: Knex, now: Date = new Date()): Promise<number> {
  const isDue = `${IS_LISTED} and vacancy_reminded_at is null
    and vacancy_confirmed_at < :now::timestamptz - make_interval(days => :days)`;
  return inBatches((limit) =>
    db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { id: string; name: string; owner_id: string }[] }>(
        `update accommodation set vacancy_reminded_at = :now
         where id = any (array(select id from accommodation where ${isDue} limit :limit))
           and ${isDue}
         returning id, name, owner_id`,
        { now, days: VACANCY_DAYS.remind, limit },
      );
      for (const place of rows) {
        const body = NOTIFICATIONS.vacancyToConfirm(place.name);
        const draft = placeNotification('vacancy', place, body);
        await notify(trx, place.owner_id, { ...draft, link: `${draft.link}#${VACANCY_DIALOG}` });
      }
      return rows.length;
    }),
  );
}
