import { FAILURE, FIELD_LABELS, SUCCESS, VALIDATION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { ConflictError, ForbiddenError, InvalidFieldsError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { missing } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { lockIsSuspended } from '../../identity/users/person-store.ts';
import { warnOfFake } from '../../moderation/warn-users.ts';
import { reportCopiedPictures } from '../pictures/copied-pictures.ts';
import { assertWithinQuota } from '../applications/storage-quota.ts';
import { stagePictures } from '../pictures/picture-uploads.ts';
import { isReportedAsFake } from '../../moderation/reports/report-store.ts';
import { canArchive, canDelete, canEdit, requiresReason } from './accommodation-policy.ts';
import { deleteAccommodations, setArchived, setVacancy } from './accommodation-store.ts';
import { addPlace } from './add-place.ts';
import { editPlace, missingReason, recordChange } from './edit-place.ts';
import { picturePath } from './accommodation-presenter.ts';
import { lockPlace, requireVisiblePlace } from './visible-place.ts';

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

    'PUT /api/accom/archive/:id': async ({ actor, params, raw, input, write }) => {
      const archive = async (trx: Knex) => {
        const { owner_id } = await requireVisiblePlace(trx, actor, params.id);
        const isSuspended = await lockIsSuspended(trx, owner_id);
        const place = await lockPlace(trx, actor, params.id, canArchive);
        const needsReason = requiresReason(actor, place);
        const change = input(needsReason ? missingReason(raw) : []);
        const wanted = change.isArchived ?? !place.is_archived;
        const isFake = needsReason && wanted && change.fake === true;
        const wasFake = place.removed_as_fake_at !== null;
        // Archiving a fake place first does not spare its owner.
        if (wanted === place.is_archived && (!isFake || wasFake)) return wanted;
        if (isSuspended && !wanted) throw new ConflictError(FAILURE.ownerSuspended);
        if (wasFake && !wanted && !needsReason) throw new ConflictError(FAILURE.removedAsFake);
        await setArchived(trx, place.id, { isArchived: wanted, isFake });
        if (needsReason) {
          const reason = change.reason!;
          const notificationOf = wanted
            ? notificationDrafts.placeArchivedByAdmin
            : notificationDrafts.placeUnarchivedByAdmin;
          await notify(trx, place.owner_id, notificationOf(place, reason));
          if (isFake) {
            await warnOfFake(trx, place);
            await reportCopiedPictures(trx, place.id);
          }
          const action = wanted ? 'accommodation.archived' : 'accommodation.unarchived';
          await recordChange(trx, actor, place, isFake ? 'accommodation.removed_as_fake' : action, {
            reason,
          });
        }
        return wanted;
      };
      return write(async (trx) => {
        const isArchived = await archive(trx);
        const message = isArchived
          ? SUCCESS.accommodationArchived
          : SUCCESS.accommodationUnarchived;
        return { success: true, message, isArchived };
      });
    },

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
        await deleteAccommodations(trx, { id: place.id });
        return { success: true, message: SUCCESS.accommodationDeleted };
      }),
  } satisfies Partial<Handlers>;
}
