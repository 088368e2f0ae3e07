import { AUTOMATIC_REPORTS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { findCopies, markCopies } from '../pictures/picture-store.ts';
import { findPlaces } from '../places/accommodation-store.ts';
import { addToReport } from '../reports/report-store.ts';

/** Pairs of places that one write reports; the next one reports the others. */
const MAX_PAIRS = 10;

/**
 * Reports a place and another owner's place that show the same picture, once for each pair, in one
 * pending report of each (S7.copied.1); of the same owner only if one of them was removed as fake,
 * and then the other. Archived places count, deleted ones do not.
 */
export async function reportCopiedPictures(trx: Knex, placeId: string): Promise<void> {
  const copies = await findCopies(trx, placeId);
  if (copies.length === 0) return;
  const places = await findPlaces(trx, [placeId, ...copies]);
  const place = places.find(({ id }) => id === placeId)!;
  const isFake = ({ removed_as_fake_at: at }: typeof place) => at !== null;
  const others = places
    .filter((other) => other !== place && other.deleted_at === null)
    .filter((other) => other.owner_id !== place.owner_id || isFake(other) !== isFake(place))
    .slice(0, MAX_PAIRS);
  if (others.length === 0) return;
  const marked = await markCopies(
    trx,
    placeId,
    others.map(({ id }) => id),
  );
  const reports = others
    .filter(({ id }) => marked.has(id))
    .flatMap((other) => {
      if (place.owner_id === other.owner_id) {
        const [fake, shown] = isFake(place) ? [place, other] : [other, place];
        return [{ of: shown, description: AUTOMATIC_REPORTS.fakePicture(fake.id), isFirst: true }];
      }
      return [
        { of: place, description: AUTOMATIC_REPORTS.copiedPicture(other.id) },
        { of: other, description: AUTOMATIC_REPORTS.copiedPicture(place.id) },
      ];
    });
  // In one order, so that two writes cannot wait for each other.
  const ordered = reports.toSorted((a, b) => a.of.id.localeCompare(b.of.id));
  for (const { of, description, ...options } of ordered) {
    await addToReport(trx, of.id, of, { cause: 'copied picture', description }, options);
  }
}
