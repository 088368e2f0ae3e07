import { pageNumber } from '@elbi/contract/codes';
import Router from '@koa/router';
import {
  APPLICATION_STATUSES,
  FAILURE,
  FILES,
  FILE_LIMITS,
  NOTIFICATIONS,
  type OwnerApplicationList,
  SUCCESS,
} from '@elbi/contract/codes';
import { ApplicationDecision, OwnerApplicationRequest } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { isUndone } from '../../database/lost-answer.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId, pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { readUpload } from '../../http/upload.ts';
import { parse, validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { notify } from '../notifications/notification-store.ts';
import { findEmail, makeOwner } from '../users/person-store.ts';
import { presentApplication } from './application-presenter.ts';
import { listApplications } from './application-read-model.ts';
import {
  decideApplication,
  findDocument,
  insertApplication,
  insertDocuments,
} from './application-store.ts';
import { type StoredDocument, removeDocuments, storeDocuments } from './document-files.ts';

const UPLOAD = {
  field: 'files',
  maxFiles: FILE_LIMITS.documentsPerApplication.max,
  tooMany: FILES.tooManyDocuments,
};

/** The calls about owner applications (S4.application.1, S4.application.2). */
export function applicationRoutes({ db, pool, files, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.post(
    '/api/user/apply',
    rateLimit(limits.upload),
    requireRole('registered'),
    async (ctx) => {
      const upload = await readUpload(ctx, UPLOAD);
      const personId = knownId(ctx.state.actor.id);
      await refuseForeignEmail(db, personId, upload.fields.email);
      parse(OwnerApplicationRequest, upload.fields);
      const documents = await storeDocuments(files, upload.files);
      try {
        await storeApplication(db, personId, documents);
      } catch (error) {
        // A row that may be there needs its files; if it is not, the sweeper removes these.
        if (isUndone(error)) await removeDocuments(files, documents);
        throw error;
      }
      ctx.status = 201;
      ctx.body = { success: true, message: SUCCESS.applicationSubmitted };
    },
  );

  router.get('/api/admin', requireRole('admin'), async (ctx) => {
    const { rows } = await listApplications(pool, {
      status: APPLICATION_STATUSES.find((known) => known === ctx.query.status),
      page: pageNumber(ctx.query.page),
    });
    ctx.body = {
      success: true,
      data: rows.map(presentApplication),
    } satisfies OwnerApplicationList;
  });

  for (const [verb, status] of [
    ['accept', 'accepted'],
    ['reject', 'rejected'],
  ] as const) {
    router.patch(
      `/api/admin/${verb}/:id`,
      rateLimit(limits.write),
      requireRole('admin'),
      validate(ApplicationDecision),
      async (ctx) => {
        const decision = {
          status,
          decidedBy: knownId(ctx.state.actor.id),
          reason: ctx.state.input.reason || null,
        };
        const id = pathId(ctx.params);
        await db.transaction((trx) => decide(trx, id, decision));
        ctx.body = { success: true, message: SUCCESS.applicationDecided(status) };
      },
    );
  }

  router.get('/api/admin/document/:id', requireRole('admin'), async (ctx) => {
    const document = await findDocument(db, pathId(ctx.params));
    if (!document) throw new NotFoundError();
    await recordAudit(db, {
      actorId: ctx.state.actor.id,
      action: 'document.viewed',
      subjectType: 'document',
      subjectId: document.id,
      detail: { applicationId: document.application_id },
    });
    const file = await files.read(document.storage_key);
    if (!file) throw new NotFoundError();
    ctx.body = file.stream;
    ctx.type = document.content_type;
    ctx.length = file.bytes;
    ctx.set({
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  return router;
}

/** An e-mail in the body must be the session's own. */
async function refuseForeignEmail(db: Knex, personId: string, email: unknown): Promise<void> {
  if (email === undefined) return;
  const own = await findEmail(db, personId);
  const isOwn = typeof email === 'string' && email.trim().toLowerCase() === own?.toLowerCase();
  if (!isOwn) throw new ForbiddenError();
}

async function storeApplication(db: Knex, personId: string, documents: StoredDocument[]) {
  await db.transaction(async (trx) => {
    const id = await insertApplication(trx, personId);
    if (id === null) throw new ConflictError(FAILURE.alreadyApplied);
    await insertDocuments(trx, id, documents);
  });
}

/** The decision, the new role, the notification and the record, all or nothing. */
async function decide(
  trx: Knex,
  id: string,
  decision: Parameters<typeof decideApplication>[2],
): Promise<void> {
  const application = await decideApplication(trx, id, decision);
  if (application === undefined) throw new NotFoundError();
  if (application === 'decided') throw new ConflictError(FAILURE.alreadyDecided);
  const { person_id: applicant } = application;
  const { status, reason } = decision;
  if (status === 'accepted') await makeOwner(trx, applicant);
  await notify(
    trx,
    applicant,
    status === 'accepted'
      ? NOTIFICATIONS.applicationAccepted
      : NOTIFICATIONS.applicationRejected(reason),
  );
  await recordAudit(trx, {
    actorId: decision.decidedBy,
    action: `application.${status}`,
    subjectType: 'application',
    subjectId: id,
    detail: { reason, applicant },
  });
}
