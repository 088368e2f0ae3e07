import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../database/read.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { canSee } from './accommodation-policy.ts';
import { type PlaceLock, findPlace } from './accommodation-store.ts';

/**
 * Returns a place that the actor may see. Throws `NotFoundError` for any other.
 * @param options.lock locks the row until the transaction ends
 */
export async function requireVisiblePlace(
  db: Knex,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: PlaceLock } = {},
): Promise<AccommodationRow> {
  const place = await findPlace(db, id, { lock });
  if (!place || !canSee(actor, place)) throw new NotFoundError();
  return place;
}

/** Returns the same of a place that is only read, without its contents. */
export async function readVisiblePlace(
  read: Read,
  actor: Actor,
  id: string,
): Promise<Pick<AccommodationRow, 'id' | 'owner_id'>> {
  const { rows } = await read.query<
    Pick<AccommodationRow, 'id' | 'owner_id' | 'is_archived' | 'deleted_at'>
  >('select id, owner_id, is_archived, deleted_at from accommodation where id = $1', [id]);
  const [place] = rows;
  if (!place || !canSee(actor, place)) throw new NotFoundError();
  return place;
}

/**
 * Returns a place to which the actor may do this. Throws `NotFoundError` for one that they may not
 * see, and `ForbiddenError` for another.
 */
export async function requirePlaceTo(
  may: (actor: Actor, place: AccommodationRow) => boolean,
  ...[db, actor, id, options]: Parameters<typeof requireVisiblePlace>
): Promise<AccommodationRow> {
  const place = await requireVisiblePlace(db, actor, id, options);
  if (!may(actor, place)) throw new ForbiddenError();
  return place;
}

/**
 * Returns the place that a body names, before its fields are validated, because 403 precedes 422.
 * Undefined when it names none that the actor may see.
 */
export async function findVisiblePlace(
  db: Knex,
  actor: Actor,
  id: unknown,
): Promise<AccommodationRow | undefined> {
  if (typeof id !== 'string' || !isUuid(id)) return undefined;
  const place = await findPlace(db, id.toLowerCase());
  return place && canSee(actor, place) ? place : undefined;
}
