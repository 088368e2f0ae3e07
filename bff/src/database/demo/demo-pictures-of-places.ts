import { ACCOMMODATION_TYPES } from '@elbi/contract/codes';
import type { PictureInsert } from '../tables.ts';
import { randomId } from './demo-ids.ts';
import type { DemoPlace } from './demo-places.ts';
import { type DemoPicture, dealPictures } from './illustrations/index.ts';
import { Dice } from './illustrations/random.ts';

/** The picture rows of every place. Places of a type are dealt to by price, as lists show them. */
export function picturesOfPlaces(
  places: readonly DemoPlace[],
  pictures: readonly DemoPicture[],
): PictureInsert[] {
  const dice = new Dice('pictures');
  return ACCOMMODATION_TYPES.flatMap(({ key, code }) =>
    places
      .filter(({ type }) => type === code)
      .toSorted(asListed)
      .flatMap((place, number) =>
        dealPictures(pictures, { type: key, number, count: place.pictures }).map(
          (picture, position) => ({
            id: randomId(dice),
            accommodation_id: place.id,
            person_id: place.owner_id,
            position,
            content_hash: picture.hash,
            width: picture.width,
            height: picture.height,
            alt: picture.alt,
            created_at: place.created_at,
          }),
        ),
      ),
  );
}

/** By price, and those that nobody sees behind all others. */
function asListed(a: DemoPlace, b: DemoPlace): number {
  const hidden = (place: DemoPlace) => (place.is_archived || place.deleted_at !== null ? 1 : 0);
  return hidden(a) - hidden(b) || a.min_price - b.min_price || (a.id < b.id ? -1 : 1);
}
