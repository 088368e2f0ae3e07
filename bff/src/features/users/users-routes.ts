import Router from '@koa/router';
import { SUCCESS, userTypeOf } from '@elbi/contract/codes';
import { ContactNumberChange } from '@elbi/contract/schemas';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { canEditContactNumber, canSeeContact, canSeePerson } from './user-policy.ts';
import { presentUser } from './user-presenter.ts';
import { findPerson } from './user-read-model.ts';

/** The calls about people (specification §7 "Auth / user", decisions §3). */
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
        contact: canSeeContact(actor),
        favourites: actor.id === person.id ? person.favourite_ids : [],
      }),
    };
  });

  router.patch(
    '/api/user/:id',
    rateLimit(limits.write),
    requireRole('owner'),
    validate(ContactNumberChange),
    async (ctx) => {
      const { actor, input } = ctx.state;
      const id = pathId(ctx.params);
      if (!canEditContactNumber(actor, { id })) throw new ForbiddenError();
      // Roles change by an accepted application or ADMIN_EMAILS alone; whoever tries is recorded.
      const sameType = input.type === undefined || Number(input.type) === userTypeOf('owner');
      if (!sameType) {
        await recordAudit(db, {
          actorId: id,
          action: 'person.role_refused',
          subjectType: 'person',
          subjectId: id,
          detail: { type: String(input.type).slice(0, 20) },
        });
        throw new ForbiddenError();
      }
      await db('person')
        .where({ id })
        .update({ contact_number: input.contactNumber, updated_at: new Date() });
      ctx.body = { success: true, message: SUCCESS.contactNumberChanged };
    },
  );

  return router;
}
