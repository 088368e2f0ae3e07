import { NOTIFICATIONS, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { NotFoundError } from '../../errors.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { lockPerson, makeOwner } from '../../identity/users/person-store.ts';
import { findApplicant } from '../../product/applications/application-store.ts';
import { type Decision, decidePending } from '../moderation.ts';
import { assertNameSeen } from '../verification.ts';

interface ApplicationDecision extends Decision<'accepted' | 'rejected'> {
  /** The name that the admin has seen. */
  seen?: string | undefined;
}

/** Decides a pending owner application: an accepted applicant is an owner, and is notified. */
export async function decideApplication(
  trx: Knex,
  actor: SignedIn,
  id: string,
  { seen, ...decision }: ApplicationDecision,
): Promise<void> {
  const applicant = await findApplicant(trx, id);
  if (applicant === undefined) throw new NotFoundError();
  // The applicant first, as in their own writes.
  await lockPerson(trx, applicant);
  await decidePending(trx, actor, 'owner_application', id, decision);
  await assertNameSeen(trx, applicant, seen);
  const { status, reason } = decision;
  if (status === 'accepted') await makeOwner(trx, applicant);
  await notify(
    trx,
    applicant,
    status === 'accepted'
      ? { type: 'accepted', body: NOTIFICATIONS.applicationAccepted, link: pageAddress.addPlace() }
      : { type: 'rejected', body: NOTIFICATIONS.applicationRejected(reason) },
  );
  await recordAudit(trx, actor, {
    action: `application.${status}`,
    subjectId: id,
    detail: { reason, applicant },
  });
}
