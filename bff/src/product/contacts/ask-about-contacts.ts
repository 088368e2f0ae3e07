import type { Knex } from 'knex';
import { inBatches } from '../../database/batches.ts';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { claimDueContacts } from './contact-store.ts';

/**
 * Asks users two days after a press how it went, once for each place (S7.contact.3).
 * @returns the number of notified users
 */
export async function askAboutContacts(db: Knex): Promise<number> {
  let notified = 0;
  await inBatches((limit) =>
    db.transaction(async (trx) => {
      const { claimed, due } = await claimDueContacts(trx, limit);
      for (const { person_id, ...place } of due) {
        await notify(trx, person_id, notificationDrafts.contactFollowUp(place));
      }
      notified += due.length;
      return claimed;
    }),
  );
  return notified;
}
