import { FAILURE, NOTIFICATIONS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { placeNotification } from '../product/places/place-notification.ts';
import type { SignedIn } from '../actor.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../errors.ts';
import { notify } from '../identity/notifications/notification-store.ts';
import { canSuspend } from '../identity/users/user-policy.ts';
import { recordAudit } from '../identity/users/audit-store.ts';
import { warnOfOwner } from './warn-users.ts';

/**
 * Suspends a user or lifts that, as part of a transaction. A suspended user has no sessions and may
 * not log in, and their places are archived. The places stay archived afterwards: the owner lists
 * them again. Users who saved one of them or asked for its contact details are notified.
 */
export async function setSuspended(
  trx: Knex,
  actor: SignedIn,
  id: string,
  { suspended, reason }: { suspended: boolean; reason: string },
): Promise<void> {
  const person = await trx('person').where({ id, deleted_at: null }).forNoKeyUpdate().first();
  if (!person) throw new NotFoundError();
  if (suspended && !canSuspend(actor, person)) throw new ForbiddenError(FAILURE.notSuspendable);
  if (suspended === (person.suspended_at !== null)) throw new ConflictError(FAILURE.alreadyDecided);
  await trx('person')
    .where({ id })
    .update({
      suspended_at: suspended ? new Date() : null,
      suspended_reason: suspended ? reason : null,
      updated_at: new Date(),
    });
  await recordAudit(trx, actor, {
    action: suspended ? 'person.suspended' : 'person.restored',
    subjectId: id,
    detail: { reason },
  });
  if (!suspended) {
    const isOwner = person.role === 'owner';
    await notify(trx, id, {
      type: 'restored',
      body: NOTIFICATIONS.accountRestored(reason, isOwner),
    });
    return;
  }
  await trx('session').where({ person_id: id }).del();
  const hidden = await trx('accommodation')
    .where({ owner_id: id, is_archived: false, deleted_at: null })
    .update({ is_archived: true, updated_at: new Date() })
    .returning(['id', 'name']);
  for (const place of hidden) {
    const body = NOTIFICATIONS.placeArchivedByAdmin(place.name, reason);
    await notify(trx, id, placeNotification('archived', place, body));
    await recordAudit(trx, actor, {
      action: 'accommodation.archived',
      subjectId: place.id,
      detail: { reason },
    });
  }
  await warnOfOwner(trx, id);
}
