import { NOTIFICATIONS, SUCCESS, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { lockPerson, makeOwner } from '../../identity/users/person-store.ts';
import { findApplicant, findDocument } from '../../product/applications/application-store.ts';
import type { Services } from '../../services.ts';
import { type Decision, decidePending } from '../moderation.ts';
import { assertNameSeen } from '../verification.ts';
import { presentApplication } from './application-presenter.ts';
import { listApplications } from './application-read-model.ts';

/** The endpoints that list and decide owner applications (S4.application.1, S4.application.2). */
export function applicationDecisionHandlers({ files }: Pick<Services, 'files'>) {
  return {
    'GET /api/admin': async ({ query, read }) => {
      const { rows } = await listApplications(read, query);
      return { success: true, data: rows.map(presentApplication) };
    },

    'PATCH /api/admin/accept/:id': async ({ actor, params, input, write }) => {
      const { reason, seen } = input();
      const decision = { status: 'accepted', decidedBy: actor.id, reason: reason || null } as const;
      return write((trx) => decide(trx, params.id, decision, seen));
    },

    'PATCH /api/admin/reject/:id': async ({ actor, params, input, write }) => {
      const { reason, seen } = input();
      const decision = { status: 'rejected', decidedBy: actor.id, reason: reason || null } as const;
      return write((trx) => decide(trx, params.id, decision, seen));
    },

    'GET /api/admin/document/:id': async ({ actor, params, write }, ctx) => {
      const document = await write(async (trx) => {
        const found = await findDocument(trx, params.id);
        if (!found) throw new NotFoundError();
        await recordAudit(trx, {
          actorId: actor.id,
          action: 'document.viewed',
          subjectId: found.id,
          detail: { applicationId: found.application_id },
        });
        return found;
      });
      const file = await files.read(document.storage_key);
      if (!file) throw new NotFoundError();
      ctx.body = file.stream;
      ctx.type = document.content_type;
      ctx.length = file.bytes;
      ctx.set({
        'content-disposition': `inline; filename="document.${document.content_type.split('/')[1]}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    },
  } satisfies Partial<Handlers>;
}

/** The decision, the new role, the notification and the record, all or nothing. */
async function decide(
  trx: Knex,
  id: string,
  decision: Decision<'accepted' | 'rejected'>,
  seen: string | undefined,
) {
  // The applicant first, as in their own writes.
  const applicant = await findApplicant(trx, id);
  if (applicant === undefined) throw new NotFoundError();
  await lockPerson(trx, applicant);
  await decidePending(trx, 'owner_application', id, decision);
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
  await recordAudit(trx, {
    actorId: decision.decidedBy,
    action: `application.${status}`,
    subjectId: id,
    detail: { reason, applicant },
  });
  return { success: true, message: SUCCESS.applicationDecided(status) } as const;
}
