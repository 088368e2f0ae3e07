import { VACANCY_DAYS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { IS_LISTED } from './accommodation-record.ts';

/**
 * Asks owners whether what they said 60 days ago of a place is still so (S7.free.3), once until they
 * say it again. Several replicas may do so at once: whoever marks a place reminds its owner.
 * @returns how many were reminded
 */
export async function remindOfVacancies(db: Knex, now: Date = new Date()): Promise<number> {
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: string; name: string; owner_id: string }[] }>(
      `update accommodation set vacancy_reminded_at = :now
       where ${IS_LISTED} and vacancy_reminded_at is null
         and vacancy_confirmed_at < :now::timestamptz - make_interval(days => :days)
       returning id, name, owner_id`,
      { now, days: VACANCY_DAYS.remind },
    );
    for (const place of rows)
      await notify(trx, place.owner_id, notificationDrafts.vacancyToConfirm(place));
    return rows.length;
  });
}
