import type { Knex } from 'knex';
import type { NotificationDraft } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { findReleaseAdmins } from '../../identity/users/person-store.ts';
import type { Services } from '../../services.ts';

/** Notifies the admins who manage releases. Call it in the transaction of the event. */
export async function notifyReleaseAdmins(
  { settings }: Pick<Services, 'settings'>,
  trx: Knex,
  draft: NotificationDraft,
): Promise<void> {
  await notify(trx, await findReleaseAdmins(trx, settings.releaseAdmins), draft);
}
