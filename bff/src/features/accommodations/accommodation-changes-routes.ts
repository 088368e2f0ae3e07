import Router from '@koa/router';
import {
  type ArchiveOutcome,
  NOTIFICATIONS,
  type StagedPicture,
  SUCCESS,
} from '@elbi/contract/codes';
import { ArchiveRequest } from '@elbi/contract/schemas';
import { ForbiddenError, InvalidFieldsError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId, pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { readUpload } from '../../http/upload.ts';
import { parse, readJsonBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notification-store.ts';
import { PICTURE_UPLOAD, stagePictures } from '../pictures/picture-uploads.ts';
import { canArchive, canDelete, canEdit, mustGiveReason } from './accommodation-policy.ts';
import { deleteAccommodations, setArchived } from './accommodation-store.ts';
import { addPlace } from './add-place.ts';
import { editPlace, missingReason, recordChange } from './edit-place.ts';
import { picturePath } from './accommodation-presenter.ts';
import { missing } from './place-problems.ts';
import { visiblePlace } from './visible-place.ts';

/** The calls that change places (S6.edit.1, S6.archive.1). */
export function accommodationChangesRoutes(services: Services): AppRouter {
  const { db, limits } = services;
  const router = new Router<AppState>();
  const upload = [rateLimit(limits.upload), requireRole('owner', 'admin')] as const;
  const write = [rateLimit(limits.write), requireRole('owner', 'admin')] as const;

  router.post('/api/accom/add', ...upload, async (ctx) => {
    const _id = await addPlace(services, ctx);
    ctx.status = 201;
    ctx.body = { success: true, message: SUCCESS.accommodationAdded, data: { _id } };
  });

  router.post('/api/accom/pictures', ...upload, async (ctx) => {
    const { files } = await readUpload(ctx, { ...PICTURE_UPLOAD, maxFiles: 1 });
    if (files.length === 0) throw new InvalidFieldsError([missing('files')]);
    const person = knownId(ctx.state.actor.id);
    const picture = await stagePictures(services, person, files, async (_trx, [first]) => first!);
    const { id, width, height } = picture;
    ctx.status = 201;
    ctx.body = {
      success: true,
      data: { _id: id, url: picturePath(id), width, height },
    } satisfies StagedPicture;
  });

  router.patch('/api/accom/edit/:id', ...write, async (ctx) => {
    const { actor } = ctx.state;
    const id = pathId(ctx.params);
    const body = await readJsonBody(ctx);
    await db.transaction(async (trx) => {
      const place = await visiblePlace(trx, actor, id, { lock: true });
      if (!canEdit(actor, place)) throw new ForbiddenError();
      if (body.ownerId !== undefined && body.ownerId !== place.owner_id) throw new ForbiddenError();
      await editPlace(trx, actor, place, body);
    });
    ctx.body = { success: true, message: SUCCESS.accommodationEdited };
  });

  router.put('/api/accom/archive/:id', ...write, async (ctx) => {
    const { actor } = ctx.state;
    const id = pathId(ctx.params);
    const body = await readJsonBody(ctx);
    const isArchived = await db.transaction(async (trx) => {
      const place = await visiblePlace(trx, actor, id, { lock: true });
      if (!canArchive(actor, place)) throw new ForbiddenError();
      const owesReason = mustGiveReason(actor, place);
      const input = parse(ArchiveRequest, body, owesReason ? missingReason(body) : []);
      const wanted = input.isArchived ?? !place.is_archived;
      if (wanted === place.is_archived) return wanted;
      await setArchived(trx, place.id, wanted);
      if (owesReason) {
        const reason = input.reason!;
        const sentence = wanted
          ? NOTIFICATIONS.placeArchivedByAdmin
          : NOTIFICATIONS.placeUnarchivedByAdmin;
        await notify(trx, place.owner_id, sentence(place.name, reason));
        const action = wanted ? 'accommodation.archived' : 'accommodation.unarchived';
        await recordChange(trx, actor, place, action, reason);
      }
      return wanted;
    });
    ctx.body = {
      success: true,
      message: isArchived ? SUCCESS.accommodationArchived : SUCCESS.accommodationUnarchived,
      isArchived,
    } satisfies ArchiveOutcome;
  });

  router.delete('/api/accom/delete/:id', ...write, async (ctx) => {
    const { actor } = ctx.state;
    const id = pathId(ctx.params);
    await db.transaction(async (trx) => {
      const place = await visiblePlace(trx, actor, id, { lock: true });
      if (!canDelete(actor, place)) throw new ForbiddenError();
      await deleteAccommodations(trx, { id: place.id });
    });
    ctx.body = { success: true, message: SUCCESS.accommodationDeleted };
  });

  return router;
}
