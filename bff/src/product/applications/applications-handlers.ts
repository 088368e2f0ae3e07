import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { hasNoEffect } from '../../database/connection-errors.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { findEmail } from '../../identity/users/person-store.ts';
import { assertWithinQuota } from './storage-quota.ts';
import { insertApplication, insertDocuments } from './application-store.ts';
import {
  type StoredDocument,
  removeDocuments,
  storeApplicationDocuments,
} from './application-documents.ts';

/** The endpoint that applies to become an owner (S4.application.1). */
export function applicationHandlers(services: Services) {
  const { db, files, settings } = services;
  return {
    'POST /api/user/apply': async ({ actor, raw, input, files: uploaded, signal, write }) => {
      await assertOwnEmail(db, actor.id, raw.email);
      input();
      const client = { person: actor.id, signal };
      const documents = await storeApplicationDocuments(services, client, uploaded);
      try {
        return await write(async (trx) => {
          await applyAsOwner(trx, actor, { documents, quota: settings.userQuotaBytes });
          return { success: true, message: SUCCESS.applicationSubmitted };
        });
      } catch (error) {
        // The row may have been committed and then needs its files; otherwise the sweeper removes
        // them.
        if (hasNoEffect(error)) await removeDocuments(files, documents);
        throw error;
      }
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

/** Applies to become an owner, with documents that are in storage; one application at a time. */
async function applyAsOwner(
  trx: Knex,
  actor: SignedIn,
  { documents, quota }: { documents: StoredDocument[]; quota: number },
): Promise<void> {
  const id = await insertApplication(trx, actor.id);
  if (id === null) throw new ConflictError(FAILURE.alreadyApplied);
  await insertDocuments(trx, id, documents);
  await assertWithinQuota(trx, actor.id, quota);
}
