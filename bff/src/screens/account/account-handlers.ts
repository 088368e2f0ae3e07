import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import { InvalidFieldsError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { endSessions, listSessions } from '../../identity/auth/session-store.ts';
import { endSession, logOut, sessionIdOf } from '../../identity/auth/session.ts';
import { erasePerson } from '../../moderation/erasure/erase-person.ts';
import {
  findChoices,
  retryMail,
  setMailed,
  setUnwanted,
} from '../../identity/notifications/notification-store.ts';
import { findEmail, setConsent } from '../../identity/users/person-store.ts';
import { personalData } from './personal-data.ts';

/** One's own account: sessions, notifications wanted, consent, export and erasure (S7.account.1). */
export function accountHandlers(services: Services) {
  const { db, mailer, settings } = services;
  return {
    'GET /api/user/sessions': async ({ actor, read }, ctx) => {
      const rows = await listSessions(read, actor.id, sessionIdOf(settings, ctx));
      return {
        success: true,
        data: rows.map((row) => ({
          _id: row.id,
          device: row.device,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          isCurrent: row.is_current,
        })),
      };
    },

    'DELETE /api/user/sessions': async ({ actor, write }, ctx) =>
      write(async (trx) => {
        await endSessions(trx, actor.id, { except: sessionIdOf(settings, ctx) });
        return { success: true, message: SUCCESS.otherSessionsEnded };
      }),

    'DELETE /api/user/sessions/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        await endSession(trx, actor, params.id);
        return { success: true, message: SUCCESS.sessionEnded };
      }),

    'GET /api/user/notifications': async ({ actor, read }) => {
      const { is_refused: isRefused, unwanted, mailed } = await findChoices(read, actor.id);
      const choices = { unwanted, mailed: mailer && mailed };
      return { success: true, data: { ...choices, ...(mailer && isRefused && { isRefused }) } };
    },

    'PUT /api/user/notifications': async ({ actor, input, write }) => {
      const { unwanted, mailed, retryMail: isRetried } = input();
      return write(async (trx) => {
        await setUnwanted(trx, actor.id, unwanted);
        if (mailed) await setMailed(trx, actor.id, mailed);
        if (isRetried) await retryMail(trx, actor.id);
        return { success: true, message: SUCCESS.notificationsChosen };
      });
    },

    'PUT /api/user/consent': async ({ actor, input, write }) => {
      const { version } = input();
      return write(async (trx) => {
        await setConsent(trx, actor.id, version);
        return { success: true, message: SUCCESS.consented };
      });
    },

    'GET /api/user/:id/export': async ({ params, read }, ctx) => {
      const data = await personalData(read, params.id);
      ctx.set('content-disposition', 'attachment; filename="elbi-stays.json"');
      return { success: true, data };
    },

    'DELETE /api/user/:id': async ({ actor, params: { id }, input, write }, ctx) => {
      const { email } = input();
      const own = await findEmail(db, id);
      if (email.toLowerCase() !== own?.toLowerCase()) {
        throw new InvalidFieldsError([{ field: 'email', message: FAILURE.otherEmail }]);
      }
      await erasePerson(services, id, actor, write);
      await logOut(services, ctx);
      return { success: true, message: SUCCESS.erased };
    },
  } satisfies Partial<Handlers>;
}
