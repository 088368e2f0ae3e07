import { SUCCESS } from '@elbi/contract/domain';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { requireVisiblePlace } from '../places/visible-place.ts';
import { answerAboutContact, askForContact } from './ask-for-contact.ts';

/** The contact details of a place (S7.contact.1), and how it went (S7.contact.3). */
export function contactHandlers({ db }: Services) {
  return {
    'POST /api/user/contact/:id': async ({ actor, params, write }) =>
      write(async (trx) => ({
        success: true,
        data: await askForContact(trx, actor, params.id),
      })),

    'PUT /api/user/contact/:id': async ({ actor, params: { id }, input, write }) => {
      await requireVisiblePlace(db, actor, id);
      const answers = input();
      return write(async (trx) => {
        await answerAboutContact(trx, actor, id, answers);
        return { success: true, message: SUCCESS.answersSaved };
      });
    },
  } satisfies Partial<Handlers>;
}
