import type { Knex } from 'knex';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { claimDueContacts } from '../../identity/users/contact-store.ts';

/**
 * Asks users two days after a press how it went, once for each place (S7.contact.3).
 * @returns the number of notified users
 */
export async function askAboutContacts(db: Knex): Promise<number> {
  return db.transaction(async (trx) => {
    const due = await claimDueContacts(trx);
    for (const { person_id, ...place } of due) {
      await notify(trx, person_id, notificationDrafts.contactFollowUp(place));
    }
    return due.length;
  });
}
