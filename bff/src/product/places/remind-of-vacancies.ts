import { NOTIFICATIONS, VACANCY_DAYS, VACANCY_DIALOG } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { placeNotification } from './place-notification.ts';
import { inBatches } from '../../database/batches.ts';
import { manilaDate } from '../../database/manila-day.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { IS_LISTED } from './is-listed.ts';

/** Reminders in order: what records each, and the other one, after which it stays silent. */
const REMINDERS = [
  {
    records: 'free_from_reminded_at',
    other: 'vacancy_reminded_at',
    // Not of a day that was stated within these days of it.
    isDue: `vacancy_free_from - ${VACANCY_DAYS.remindBefore} <= ${manilaDate(':now')}
      and vacancy_free_from - ${VACANCY_DAYS.remindBefore} > ${manilaDate('vacancy_confirmed_at')}`,
  },
  {
    records: 'vacancy_reminded_at',
    other: 'free_from_reminded_at',
    isDue: `vacancy_confirmed_at
      < :now::timestamptz - make_interval(days => ${VACANCY_DAYS.remind})`,
  },
];

/** A place whose reminder is due. */
interface DuePlace {
  id: string;
  name: string;
  owner_id: string;
  /** The day from which it is free; null for now. */
  free_from: string | null;
  was_asked: boolean;
}

/**
 * Asks owners to confirm an availability, once until they confirm it: when it is 60 days old
 * (S7.free.3), or before that 30 days ahead of the day from which the place is free (S7.from.4).
 * @returns the number of places
 */
export async function remindOfVacancies(db: Knex, now: Date = new Date()): Promise<number> {
  let count = 0;
  for (const reminder of REMINDERS) count += await remind(db, now, reminder);
  return count;
}

async function remind(
  db: Knex,
  now: Date,
  { records, other, isDue }: (typeof REMINDERS)[number],
): Promise<number> {
  const condition = `${IS_LISTED} and ${records} is null and ${isDue}`;
  const isLater = `vacancy_free_from > ${manilaDate(':now')}`;
  return inBatches((limit) =>
    db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: DuePlace[] }>(
        `update accommodation set ${records} = :now
         where id = any (array(select id from accommodation where ${condition} limit :limit))
           and ${condition}
         returning id, name, owner_id, ${other} is not null as was_asked,
           case when ${isLater} then vacancy_free_from end as free_from`,
        { now, limit },
      );
      for (const place of rows.filter(({ was_asked }) => !was_asked)) {
        const body = NOTIFICATIONS.vacancyToConfirm(place.name, place.free_from);
        const draft = placeNotification('vacancy', place, body);
        await notify(trx, place.owner_id, { ...draft, link: `${draft.link}#${VACANCY_DIALOG}` });
      }
      return rows.length;
    }),
  );
}
