import { SUCCESS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../actor.ts';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import { type Handlers, lockActor } from '../http/endpoint-router.ts';
import type { RouteContext } from '../http/context.ts';
import { transact } from '../http/transact.ts';
import type { Services } from '../services.ts';
import { revealContact } from '../product/contacts/contact-store.ts';
import { asksForOtherRole, recordRoleRefusal } from '../identity/users/refuse-role.ts';
import { changeContactNumber } from '../product/contacts/contact-checks.ts';
import {
  canAdminister,
  canEditContactNumber,
  canSeePerson,
} from '../identity/users/user-policy.ts';
import { presentUser } from '../identity/users/user-presenter.ts';
import { listSavedIds } from './profile-read-model.ts';
import { findPerson } from '../identity/users/user-read-model.ts';

/** The endpoints of users. */
export function userHandlers({ db }: Services) {
  return {
    'GET /api/user/:id': async ({ actor, params: { id }, read }) => {
      const [person, favourites] = await Promise.all([
        findPerson(read, id),
        actor.id === id ? listSavedIds(read, id) : [],
      ]);
      // An unknown ID responds like a hidden user, so that IDs cannot be probed.
      if (!person && canAdminister(actor)) throw new NotFoundError();
      if (!person || !canSeePerson(actor, person)) throw new ForbiddenError();
      return {
        success: true,
        data: presentUser(person, {
          contact: (await revealContact(db, actor, person)) === 'shown',
          favourites,
        }),
      };
    },

    'PATCH /api/user/:id': async ({ actor, params: { id }, raw, input, write }, ctx) => {
      await rejectRoleChange(db, ctx, actor, raw.type);
      if (!canEditContactNumber(actor, { id })) throw new ForbiddenError();
      const { contactNumber } = input();
      return write(async (trx) => {
        await changeContactNumber(trx, actor, contactNumber);
        return { success: true, message: SUCCESS.contactNumberChanged };
      });
    },
  } satisfies Partial<Handlers>;
}

/**
 * A `type` in a body may be absent or the stored one. Roles change only by an accepted application
 * or ADMIN_EMAILS: any other value is rejected first, and recorded. Its transaction is not that of
 * the write, which the rejection would roll back.
 */
async function rejectRoleChange(
  db: Knex,
  ctx: RouteContext,
  actor: SignedIn,
  type: unknown,
): Promise<void> {
  if (!asksForOtherRole(actor, type)) return;
  await transact(db, async (trx) => {
    await lockActor(ctx, trx);
    await recordRoleRefusal(trx, actor, type);
  });
  throw new ForbiddenError();
}
