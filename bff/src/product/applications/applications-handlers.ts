import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { hasNoEffect } from '../../database/connection-errors.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { findEmail, makeOwner } from '../../identity/users/person-store.ts';
import { assertWithinQuota } from './storage-quota.ts';
import { presentApplication } from './application-presenter.ts';
import { listApplications } from './application-read-model.ts';
import {
  findDocument,
  insertApplication,
  insertDocuments,
  lockApplicant,
} from './application-store.ts';
import { type Decision, decidePending } from '../../moderation/moderation.ts';
import {
  type StoredDocument,
  removeDocuments,
  storeApplicationDocuments,
} from './application-documents.ts';

/** The endpoints of owner applications (S4.application.1, S4.application.2). */
export function applicationHandlers(services: Services) {
  const { db, pool, files, settings } = services;
  return {
    'POST /api/user/apply': async ({ actor, raw, input, files: uploaded, signal, write }) => {
      await assertOwnEmail(db, actor.id, raw.email);
      input();
      const client = { person: actor.id, signal };
      const documents = await storeApplicationDocuments(services, client, uploaded);
      try {
        return await write(async (trx) => {
          await storeApplication(trx, settings, actor.id, documents);
          return { success: true, message: SUCCESS.applicationSubmitted };
        });
      } catch (error) {
        // The row may have been committed and then needs its files; otherwise the sweeper removes
        // them.
        if (hasNoEffect(error)) await removeDocuments(files, documents);
        throw error;
      }
    },

    'GET /api/admin': async ({ query }) => {
      const { rows } = await listApplications(pool, query);
      return { success: true, data: rows.map(presentApplication) };
    },

    'PATCH /api/admin/accept/:id': async ({ actor, params, input, write }) => {
      const reason = input().reason || null;
      const decision = { status: 'accepted', decidedBy: actor.id, reason } as const;
      return write((trx) => decide(trx, params.id, decision));
    },

    'PATCH /api/admin/reject/:id': async ({ actor, params, input, write }) => {
      const reason = input().reason || null;
      const decision = { status: 'rejected', decidedBy: actor.id, reason } as const;
      return write((trx) => decide(trx, params.id, decision));
    },

    'GET /api/admin/document/:id': async ({ actor, params }, ctx) => {
      const document = await findDocument(db, params.id);
      if (!document) throw new NotFoundError();
      await recordAudit(db, {
        actorId: actor.id,
        action: 'document.viewed',
        subjectId: document.id,
        detail: { applicationId: document.application_id },
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

/** An e-mail in the body must be the session's own. */
async function assertOwnEmail(db: Knex, personId: string, email: unknown): Promise<void> {
  if (email === undefined) return;
  const own = await findEmail(db, personId);
  const isOwn = typeof email === 'string' && email.trim().toLowerCase() === own?.toLowerCase();
  if (!isOwn) throw new ForbiddenError();
}

async function storeApplication(
  trx: Knex,
  { userQuotaBytes }: Services['settings'],
  personId: string,
  documents: StoredDocument[],
) {
  const id = await insertApplication(trx, personId);
  if (id === null) throw new ConflictError(FAILURE.alreadyApplied);
  await insertDocuments(trx, id, documents);
  await assertWithinQuota(trx, personId, userQuotaBytes);
}

/** The decision, the new role, the notification and the record, all or nothing. */
async function decide(trx: Knex, id: string, decision: Decision<'accepted' | 'rejected'>) {
  // The applicant first, as in their own writes.
  await lockApplicant(trx, id);
  const { person_id: applicant } = await decidePending(trx, 'owner_application', id, decision);
  const { status, reason } = decision;
  if (status === 'accepted') await makeOwner(trx, applicant);
  await notify(
    trx,
    applicant,
    status === 'accepted'
      ? notificationDrafts.applicationAccepted()
      : notificationDrafts.applicationRejected(reason),
  );
  await recordAudit(trx, {
    actorId: decision.decidedBy,
    action: `application.${status}`,
    subjectId: id,
    detail: { reason, applicant },
  });
  return { success: true, message: SUCCESS.applicationDecided(status) } as const;
}
