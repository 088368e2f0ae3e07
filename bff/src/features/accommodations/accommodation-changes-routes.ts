import Router from '@koa/router';
import {
  type AccommodationChanges as Changes,
  type ArchiveOutcome,
  FAILURE,
  FILES,
  NOTIFICATIONS,
  type NewAccommodation as NewPlace,
  type StagedPicture,
  SUCCESS,
  VALIDATION,
} from '@elbi/contract/codes';
import {
  AccommodationChanges,
  ArchiveRequest,
  NewAccommodation,
  priceProblem,
  priceUnitOf,
} from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { type Actor, hasRole } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { ForbiddenError, InvalidFieldsError } from '../../errors.ts';
import { refuseForeignIdentity } from '../../http/claimed-identity.ts';
import type { AppContext, AppRouter, AppState } from '../../http/context.ts';
import { knownId, pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { readUpload } from '../../http/upload.ts';
import { parse, validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { notify } from '../notifications/notification-store.ts';
import { arrangePictures } from '../pictures/picture-store.ts';
import { PICTURE_UPLOAD, stagePictures } from '../pictures/picture-uploads.ts';
import { canArchive, canDelete, canEdit, mustGiveReason } from './accommodation-policy.ts';
import {
  deleteAccommodation,
  insertAccommodation,
  setArchived,
  updateAccommodation,
} from './accommodation-store.ts';
import { picturePath } from './picture-path.ts';
import { visiblePlace } from './visible-place.ts';

/** The calls that change places (specification §7, decisions §3 "Accommodation"). */
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
    if (files.length === 0) throw missing('files');
    const person = knownId(ctx.state.actor.id);
    const picture = await stagePictures(services, person, files, async (_trx, [first]) => first!);
    const { id, width, height } = picture;
    ctx.status = 201;
    ctx.body = {
      success: true,
      data: { _id: id, url: picturePath(id), width, height },
    } satisfies StagedPicture;
  });

  router.patch('/api/accom/edit/:id', ...write, validate(AccommodationChanges), async (ctx) => {
    const { actor, input } = ctx.state;
    const id = pathId(ctx.params);
    await db.transaction(async (trx) => {
      const place = await visiblePlace(trx, actor, id, { lock: true });
      if (!canEdit(actor, place)) throw new ForbiddenError();
      if (input.ownerId !== undefined && input.ownerId !== place.owner_id) {
        throw new ForbiddenError();
      }
      await editPlace(trx, actor, place, input);
    });
    ctx.body = { success: true, message: SUCCESS.accommodationEdited };
  });

  router.put('/api/accom/archive/:id', ...write, validate(ArchiveRequest), async (ctx) => {
    const { actor, input } = ctx.state;
    const id = pathId(ctx.params);
    const isArchived = await db.transaction(async (trx) => {
      const place = await visiblePlace(trx, actor, id, { lock: true });
      if (!canArchive(actor, place)) throw new ForbiddenError();
      const wanted = input.isArchived ?? !place.is_archived;
      const reason = reasonOf(actor, place, input.reason);
      if (wanted === place.is_archived) return wanted;
      await setArchived(trx, place.id, wanted);
      if (reason !== null) {
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
      await deleteAccommodation(trx, place.id);
    });
    ctx.body = { success: true, message: SUCCESS.accommodationDeleted };
  });

  return router;
}

/** Adds the place of a multipart form, with its files or with pictures that were staged before. */
async function addPlace(services: Services, ctx: AppContext): Promise<string> {
  const { actor } = ctx.state;
  const form = await readUpload(ctx, PICTURE_UPLOAD);
  const fields = parseNewPlace(form.fields, form.files.length);
  const ownerId = await ownerOfNewPlace(services.db, actor, fields.ownerId);
  const person = knownId(actor.id);
  return stagePictures(services, person, form.files, async (trx, stored) => {
    const { pictureIds = [], ownerId: _claimed, ...place } = fields;
    const id = await insertAccommodation(trx, ownerId, { ...place, priceUnit: priceUnitOf(place) });
    const arranged = [...pictureIds, ...stored.map((picture) => picture.id)];
    if (!(await arrangePictures(trx, { id }, person, arranged))) throw unknownPictures('files');
    return id;
  });
}

/** The fields of the form; pictures are missed beside whatever else is wrong. */
function parseNewPlace(fields: Record<string, unknown>, fileCount: number): NewPlace {
  const given = withPictureList(fields);
  const hasPictures = fileCount > 0 || given.pictureIds !== undefined;
  try {
    const place = parse(NewAccommodation, given);
    if (!hasPictures) throw missing('files');
    if (fileCount + (place.pictureIds?.length ?? 0) > PICTURE_UPLOAD.maxFiles) {
      throw new InvalidFieldsError([{ field: 'files', message: FILES.tooManyPictures }]);
    }
    return place;
  } catch (error) {
    if (!(error instanceof InvalidFieldsError) || hasPictures) throw error;
    const others = error.fields?.filter(({ field }) => field !== 'files') ?? [];
    throw new InvalidFieldsError([...others, ...missing('files').fields!]);
  }
}

/** A multipart field that was sent once is a text; `pictureIds` is a list all the same. */
function withPictureList(fields: Record<string, unknown>): Record<string, unknown> {
  const { pictureIds } = fields;
  return typeof pictureIds === 'string' ? { ...fields, pictureIds: [pictureIds] } : fields;
}

/** Whose place it becomes: one's own, or for an admin also the named owner's. */
async function ownerOfNewPlace(
  db: Knex,
  actor: Actor,
  claimed: string | undefined,
): Promise<string> {
  if (!hasRole(actor, ['admin']) || claimed === undefined || claimed === actor.id) {
    refuseForeignIdentity(actor, claimed);
    return knownId(actor.id);
  }
  const owner = await db('person')
    .where({ id: knownId(claimed), role: 'owner' })
    .whereNull('deleted_at')
    .first('id');
  if (!owner) {
    throw new InvalidFieldsError([{ field: 'ownerId', message: VALIDATION.invalid('ownerId') }]);
  }
  return owner.id;
}

async function editPlace(trx: Knex, actor: Actor, place: AccommodationRow, changes: Changes) {
  const { pictures, reason, ownerId: _claimed, ...fields } = changes;
  const given = reasonOf(actor, place, reason);
  const problem = priceProblem({
    minPrice: fields.minPrice ?? place.min_price,
    maxPrice: fields.maxPrice ?? place.max_price,
    singlePrice: fields.singlePrice ?? place.single_price,
  });
  if (problem) {
    throw new InvalidFieldsError([
      { field: 'maxPrice', message: problem },
      { field: 'price', message: problem },
    ]);
  }
  await updateAccommodation(trx, place.id, fields);
  if (pictures && !(await arrangePictures(trx, place, knownId(actor.id), pictures))) {
    throw unknownPictures('pictures');
  }
  if (given !== null) {
    await notify(trx, place.owner_id, NOTIFICATIONS.placeEditedByAdmin(place.name, given));
    await recordChange(trx, actor, place, 'accommodation.edited', given);
  }
}

/** The reason that an admin owes the owner; null for whoever changes their own place. */
function reasonOf(
  actor: Actor,
  place: AccommodationRow,
  reason: string | undefined,
): string | null {
  if (!mustGiveReason(actor, place)) return null;
  if (!reason) {
    throw new InvalidFieldsError([{ field: 'reason', message: FAILURE.reasonRequired }]);
  }
  return reason;
}

async function recordChange(
  trx: Knex,
  actor: Actor,
  place: AccommodationRow,
  action: string,
  reason: string,
): Promise<void> {
  await recordAudit(trx, {
    actorId: actor.id,
    action,
    subjectType: 'accommodation',
    subjectId: place.id,
    detail: { reason },
  });
}

function missing(field: string): InvalidFieldsError {
  return new InvalidFieldsError([{ field, message: VALIDATION.required(field) }]);
}

/** Ids of pictures that are neither the place's nor staged by this person. */
function unknownPictures(field: string): InvalidFieldsError {
  return new InvalidFieldsError([{ field, message: VALIDATION.invalid(field) }]);
}
