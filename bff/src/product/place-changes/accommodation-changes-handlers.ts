import { FAILURE, FIELD_LABELS, SUCCESS, VALIDATION } from '@elbi/contract/domain';
import { ConflictError, ForbiddenError, InvalidFieldsError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { missing } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { assertWithinQuota } from '../applications/storage-quota.ts';
import { stagePictures } from '../pictures/picture-uploads.ts';
import { isReportedAsFake } from '../reports/report-store.ts';
import { canDelete, canEdit, requiresReason } from '../places/accommodation-policy.ts';
import { setVacancy } from '../places/accommodation-store.ts';
import { deletePlaces } from './delete-places.ts';
import { addPlace } from './add-place.ts';
import { editPlace, recordChange } from './edit-place.ts';
import { picturePath } from '../places/accommodation-presenter.ts';
import { lockPlace } from '../places/visible-place.ts';

/** The endpoints that change places (S6.edit.1, S6.archive.1). */
export function accommodationChangesHandlers(services: Services) {
  return {
    'POST /api/accom/add': (request) => addPlace(services, request),

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
        const place = await lockPlace(trx, actor, params.id, canEdit);
        if (raw.ownerId !== undefined && raw.ownerId !== place.owner_id) throw new ForbiddenError();
        await editPlace(trx, actor, place, raw);
        return { success: true, message: SUCCESS.accommodationEdited };
      }),

    'PUT /api/accom/vacancy/:id': async ({ actor, params, input, write }) =>
      write(async (trx) => {
        const place = await lockPlace(trx, actor, params.id, canEdit);
        const vacancy = input();
        if ((vacancy.slots ?? 0) > place.pax) {
          const message = VALIDATION.atMost(FIELD_LABELS.vacancy.slots, place.pax);
          throw new InvalidFieldsError([{ field: 'slots', message }]);
        }
        await setVacancy(trx, place.id, vacancy);
        if (requiresReason(actor, place)) {
          const before = { status: place.vacancy_status, slots: place.vacancy_slots };
          await recordChange(trx, actor, place, 'accommodation.availability_changed', {
            before,
            after: vacancy,
          });
        }
        return { success: true, message: SUCCESS.vacancyConfirmed };
      }),

    'DELETE /api/accom/delete/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        const place = await lockPlace(trx, actor, params.id, canDelete);
        // Its pictures stay, to recognise them in the next place.
        if (place.removed_as_fake_at !== null) throw new ConflictError(FAILURE.removedAsFake);
        // An admin cannot remove a deleted place, which would also warn those who saved it.
        if (await isReportedAsFake(trx, place.id)) throw new ConflictError(FAILURE.reportedAsFake);
        await deletePlaces(trx, { id: place.id });
        return { success: true, message: SUCCESS.accommodationDeleted };
      }),
  } satisfies Partial<Handlers>;
}
