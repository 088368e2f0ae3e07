import type { Endpoints } from '@elbi/contract/endpoints';
import {
  FAILURE,
  FILES,
  FILE_LIMITS,
  type FieldError,
  SUCCESS,
  billsOf,
} from '@elbi/contract/domain';
import {
  type NewAccommodation,
  billsAfter,
  locationPrecisionOf,
  priceBasisOf,
  priceUnitOf,
} from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { SignedIn } from '../../actor.ts';
import { ConflictError, ForbiddenError, InvalidFieldsError } from '../../errors.ts';
import type { EndpointRequest } from '../../http/endpoint-router.ts';
import { assertSameUser } from '../../http/claimed-identity.ts';
import { knownId } from '../../http/path-id.ts';
import { type RawBody, missing, unknown } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { arrangePictures, mayArrangePictures } from '../pictures/picture-store.ts';
import { assertWithinQuota } from '../applications/storage-quota.ts';
import { stagePictures } from '../pictures/picture-uploads.ts';
import { findCurrentPerson, lockIsSuspended } from '../../identity/users/person-store.ts';
import { canAdd, canAddForOthers } from '../places/accommodation-policy.ts';
import { insertAccommodation } from '../places/accommodation-store.ts';
import { reportCopiedPictures } from './copied-pictures.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';

/**
 * Adds a place of an owner, with pictures that are staged, in their order (S6.edit.1). One that an
 * admin adds for an owner is in its log.
 * @returns its ID
 */
export async function addPlace(
  trx: Knex,
  actor: SignedIn,
  owner: string,
  { pictureIds = [], ownerId: _claimed, billInclusions, bills, ...place }: NewAccommodation,
): Promise<string> {
  const may = owner === actor.id ? canAdd : canAddForOthers;
  if (!may(actor)) throw new ForbiddenError();
  const isSuspended = await lockIsSuspended(trx, owner);
  if (owner !== actor.id && !(await findCurrentPerson(trx, { id: owner, role: 'owner' }))) {
    throw new InvalidFieldsError([unknown('ownerId')]);
  }
  if (isSuspended) throw new ConflictError(FAILURE.ownerSuspended);
  const id = await insertAccommodation(trx, owner, {
    ...place,
    priceUnit: priceUnitOf(place),
    priceBasis: priceBasisOf(place),
    bills: billsAfter(billsOf([]), { billInclusions, bills }),
    locationPrecision: locationPrecisionOf(place),
  });
  if (!(await mayArrangePictures(trx, { id }, actor.id, pictureIds))) {
    throw new InvalidFieldsError([unknown('files')]);
  }
  await arrangePictures(trx, { id }, pictureIds);
  await reportCopiedPictures(trx, id);
  if (owner !== actor.id) {
    await recordAudit(trx, actor, { action: 'accommodation.added', subjectId: id });
  }
  return id;
}

/** Adds the place of a multipart form, with its files or with pictures that were staged before. */
export async function addPlaceOfForm(
  services: Services,
  { actor, raw, files, input, write, signal }: EndpointRequest<'POST /api/accom/add'>,
): Promise<Endpoints['POST /api/accom/add']['response']> {
  const ownerId = await ownerOfNewPlace(services.db, actor, raw.ownerId);
  const fields = input([
    ...(ownerId === null ? [unknown('ownerId')] : []),
    ...pictureProblems(raw, files.length),
  ]);
  const client = { person: actor.id, signal };
  return stagePictures({ ...services, write }, client, files, async (trx, stored) => {
    await assertWithinQuota(trx, actor.id, services.settings.userQuotaBytes);
    const pictureIds = [...(fields.pictureIds ?? []), ...stored.map(({ id }) => id)];
    const _id = await addPlace(trx, actor, knownId(ownerId), { ...fields, pictureIds });
    return { success: true, message: SUCCESS.accommodationAdded, data: { _id } };
  });
}

/** Missing or too many pictures are reported together with the other errors. */
function pictureProblems({ pictureIds }: RawBody, files: number): FieldError[] {
  if (files === 0 && pictureIds === undefined) return [missing('files')];
  // A form sends a list of one as a plain text.
  const staged = [pictureIds ?? []].flat().length;
  const tooMany = files + staged > FILE_LIMITS.picturesPerPlace.max;
  return tooMany ? [{ field: 'files', message: FILES.tooManyPictures }] : [];
}

/**
 * Returns the owner of a new place: the user, or for an admin also the named owner; null for none.
 */
async function ownerOfNewPlace(
  db: Knex,
  actor: SignedIn,
  claimed: unknown,
): Promise<string | null> {
  if (!canAddForOthers(actor) || claimed === undefined || claimed === actor.id) {
    assertSameUser(actor, claimed);
    return actor.id;
  }
  if (typeof claimed !== 'string' || !isUuid(claimed)) return null;
  return (await findCurrentPerson(db, { id: claimed.toLowerCase(), role: 'owner' }))?.id ?? null;
}
