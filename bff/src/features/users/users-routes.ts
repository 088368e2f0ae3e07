import Router from '@koa/router';
import { SUCCESS, userTypeOf } from '@elbi/contract/codes';
import { ContactNumberChange } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import type { Actor } from '../../actor.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { parse, readJsonBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { setContactNumber } from './person-store.ts';
import { canEditContactNumber, canSeeContact, canSeePerson } from './user-policy.ts';
import { presentUser } from './user-presenter.ts';
import { findPerson } from './user-read-model.ts';

/** The calls about people. */
export function userRoutes({ db, pool, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/user/:id', async (ctx) => {
    const { actor } = ctx.state;
    const person = await findPerson(pool, pathId(ctx.params));
    if (!person) throw new NotFoundError();
    if (!canSeePerson(actor, person)) throw new ForbiddenError();
    ctx.body = {
      success: true,
      data: presentUser(person, {
        contact: canSeeContact(actor, person),
        favourites: actor.id === person.id ? person.favourite_ids : [],
      }),
    };
  });

  router.patch('/api/user/:id', rateLimit(limits.write), requireRole(), async (ctx) => {
    const { actor } = ctx.state;
    const body = await readJsonBody(ctx);
    await refuseOtherType(db, actor, body.type);
    const id = pathId(ctx.params);
    if (!canEditContactNumber(actor, { id })) throw new ForbiddenError();
    const input = parse(ContactNumberChange, body);
    await setContactNumber(db, id, input.contactNumber);
    ctx.body = { success: true, message: SUCCESS.contactNumberChanged };
  });

  return router;
}

/**
 * A `type` in a body may be absent or the one that is stored. Roles change by an accepted
 * application or ADMIN_EMAILS alone: whoever tries another is refused first of all, and recorded.
 */
async function refuseOtherType(db: Knex, actor: Actor, type: unknown): Promise<void> {
  if (type === undefined || actor.id === null) return;
  const { id } = actor;
  const stored = userTypeOf(actor.role);
  if (type === stored || type === String(stored)) return;
  await recordAudit(db, {
    actorId: id,
    action: 'person.role_refused',
    subjectType: 'person',
    subjectId: id,
    detail: { type: JSON.stringify(type).slice(0, 20) },
  });
  throw new ForbiddenError();
}
