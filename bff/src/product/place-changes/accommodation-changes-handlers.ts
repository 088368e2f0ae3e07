import { SUCCESS } from '@elbi/contract/domain';
import { InvalidFieldsError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { missing } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { assertWithinQuota } from '../applications/storage-quota.ts';
import { stagePictures } from '../pictures/picture-uploads.ts';
import { canEdit } from '../places/accommodation-policy.ts';
import { picturePath } from '../places/accommodation-presenter.ts';
import { requirePlaceTo } from '../places/visible-place.ts';
import { addPlaceOfForm } from './add-place.ts';
import { confirmVacancy } from './confirm-vacancy.ts';
import { deleteOwnPlace } from './delete-places.ts';
import { editPlace } from './edit-place.ts';

/** The endpoints that change places (S6.edit.1, S6.archive.1). */
export function accommodationChangesHandlers(services: Services) {
  return {
    'POST /api/accom/add': (request) => addPlaceOfForm(services, request),

    'POST /api/accom/pictures': async ({ actor, files, write, signal }) => {
      if (files.length === 0) throw new InvalidFieldsError([missing('files')]);
      const queueClient = { person: actor.id, signal };
      return stagePictures({ ...services, write }, queueClient, files, async (trx, [picture]) => {
        await assertWithinQuota(trx, actor.id, services.settings.userQuotaBytes);
        const { id, width, height } = picture!;
        return { success: true, data: { _id: id, url: picturePath(id), width, height } };
      });
    },

    'PATCH /api/accom/edit/:id': async ({ actor, params, raw, write }) =>
      write(async (trx) => {
        await editPlace(trx, actor, params.id, raw);
        return { success: true, message: SUCCESS.accommodationEdited };
      }),

    'PUT /api/accom/vacancy/:id': async ({ actor, params: { id }, input, write }) => {
      await requirePlaceTo(canEdit, services.db, actor, id);
      const vacancy = input();
      return write(async (trx) => {
        await confirmVacancy(trx, actor, id, vacancy);
        return { success: true, message: SUCCESS.vacancyConfirmed };
      });
    },

    'DELETE /api/accom/delete/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        await deleteOwnPlace(trx, actor, params.id);
        return { success: true, message: SUCCESS.accommodationDeleted };
      }),
  } satisfies Partial<Handlers>;
}
