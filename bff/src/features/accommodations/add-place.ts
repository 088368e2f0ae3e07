import { FILES, type FieldError } from '@elbi/contract/codes';
import { NewAccommodation, priceUnitOf } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../../actor.ts';
import { InvalidFieldsError } from '../../errors.ts';
import { refuseForeignIdentity } from '../../http/claimed-identity.ts';
import type { AppContext } from '../../http/context.ts';
import { knownId } from '../../http/path-id.ts';
import { readUpload } from '../../http/upload.ts';
import { parse } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { arrangePictures, mayArrangePictures } from '../pictures/picture-store.ts';
import { PICTURE_UPLOAD, stagePictures } from '../pictures/picture-uploads.ts';
import { findPersonOfRole } from '../users/person-store.ts';
import { canAddForOthers } from './accommodation-policy.ts';
import { insertAccommodation } from './accommodation-store.ts';
import { missing, unknown } from './place-problems.ts';

/**
 * Adds the place of a multipart form, with its files or with pictures that were staged before.
 * @returns its id
 */
export async function addPlace(services: Services, ctx: AppContext): Promise<string> {
  const { actor } = ctx.state;
  const form = await readUpload(ctx, PICTURE_UPLOAD);
  const given = withPictureList(form.fields);
  const ownerId = await ownerOfNewPlace(services.db, actor, given.ownerId);
  const fields = parse(NewAccommodation, given, [
    ...(ownerId === null ? [unknown('ownerId')] : []),
    ...pictureProblems(given, form.files.length),
  ]);
  const person = knownId(actor.id);
  return stagePictures(services, person, form.files, async (trx, stored) => {
    const { pictureIds = [], ownerId: _claimed, ...place } = fields;
    const unit = { priceUnit: priceUnitOf(place) };
    const id = await insertAccommodation(trx, knownId(ownerId), { ...place, ...unit });
    const arranged = [...pictureIds, ...stored.map((picture) => picture.id)];
    if (!(await mayArrangePictures(trx, { id }, person, arranged))) {
      throw new InvalidFieldsError([unknown('files')]);
    }
    await arrangePictures(trx, { id }, arranged);
    return id;
  });
}

/** A multipart field that was sent once is a text; `pictureIds` is a list all the same. */
function withPictureList(fields: Record<string, unknown>): Record<string, unknown> {
  const { pictureIds } = fields;
  return typeof pictureIds === 'string' ? { ...fields, pictureIds: [pictureIds] } : fields;
}

/** Missing or too many pictures are reported together with the other errors. */
function pictureProblems({ pictureIds }: Record<string, unknown>, files: number): FieldError[] {
  if (files === 0 && pictureIds === undefined) return [missing('files')];
  const staged = Array.isArray(pictureIds) ? pictureIds.length : 0;
  const tooMany = files + staged > PICTURE_UPLOAD.maxFiles;
  return tooMany ? [{ field: 'files', message: FILES.tooManyPictures }] : [];
}

/** Whose place it becomes: one's own, or for an admin also the named owner's; null for none. */
async function ownerOfNewPlace(db: Knex, actor: Actor, claimed: unknown): Promise<string | null> {
  if (!canAddForOthers(actor) || claimed === undefined || claimed === actor.id) {
    refuseForeignIdentity(actor, claimed);
    return knownId(actor.id);
  }
  if (typeof claimed !== 'string' || !isUuid(claimed)) return null;
  return (await findPersonOfRole(db, claimed.toLowerCase(), 'owner'))?.id ?? null;
}
