import { pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { notify } from '../../../identity/notifications/notification-store.ts';
import { findReleaseAdmins } from '../../../identity/users/person-store.ts';
import type { Services } from '../../../services.ts';

/** Notifies the admins who manage releases. Call it in the transaction of the event. */
export async function notifyReleaseAdmins(
  { settings }: Pick<Services, 'settings'>,
  trx: Knex,
  body: string,
): Promise<void> {
  const admins = await findReleaseAdmins(trx, settings.releaseAdmins);
  await notify(trx, admins, { type: 'token', body, link: pageAddress.releases() });
}
