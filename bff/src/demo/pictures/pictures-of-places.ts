import { ACCOMMODATION_TYPES } from '@elbi/contract/codes';
import type { PictureInsert } from '../../database/tables.ts';
import { Dice, randomId } from '../dice.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import type { DemoPicture, Drawing } from './demo-pictures.ts';

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

/** As a search lists them: months before nights, by price; deleted and archived ones last. */
function asListed(a: DemoPlace, b: DemoPlace): number {
  const group = ({ is_archived, deleted_at, price_unit }: DemoPlace) =>
    is_archived || deleted_at !== null ? 2 : price_unit === 'month' ? 0 : 1;
  return group(a) - group(b) || a.min_price - b.min_price || (a.id < b.id ? -1 : 1);
}

/**
 * The pictures of one place. Number the places of a type in the order in which people see them:
 * then neighbours have different fronts. The front comes first; none shows twice in one place.
 */
export function dealPictures<Picture extends Drawing>(
  pictures: readonly Picture[],
  place: { type: Drawing['type']; number: number; count: number },
): Picture[] {
  const turned = (kind: Drawing['kind'], by: number): Picture[] => {
    const list = pictures.filter((picture) => picture.type === place.type && picture.kind === kind);
    const start = list.length === 0 ? 0 : by % list.length;
    return [...list.slice(start), ...list.slice(0, start)];
  };
  const rooms = turned('room', place.number * 3);
  const balconies = turned('balcony', place.number);
  // A room, a balcony, and then the rest of both in turn: three pictures already show a variety.
  const inside = rooms.flatMap((room, index) => [room, ...balconies.slice(index, index + 1)]);
  return [...turned('front', place.number).slice(0, 1), ...inside].slice(0, place.count);
}
