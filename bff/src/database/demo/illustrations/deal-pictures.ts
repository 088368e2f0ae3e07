import type { AccommodationTypeKey, DemoPicture } from './demo-picture.ts';

/**
 * The pictures of one place. Number the places of a type in the order in which people see them:
 * then neighbours have different fronts. The front comes first; none shows twice in one place.
 */
export function dealPictures(
  pictures: readonly DemoPicture[],
  place: { type: AccommodationTypeKey; number: number; count: number },
): DemoPicture[] {
  const ofType = pictures.filter(({ type }) => type === place.type);
  const fronts = ofType.filter(({ kind }) => kind === 'front');
  const rooms = ofType.filter(({ kind }) => kind === 'room');
  const balconies = ofType.filter(({ kind }) => kind === 'balcony');
  const dealt = [
    ...turned(fronts, place.number).slice(0, 1),
    ...interleaved(turned(rooms, place.number * 3), turned(balconies, place.number)),
  ];
  return dealt.slice(0, place.count);
}

/** The same list, begun at another place. */
function turned<T>(list: readonly T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** A room, a balcony, and then the rest of both in turn: three pictures already show a variety. */
function interleaved(
  rooms: readonly DemoPicture[],
  balconies: readonly DemoPicture[],
): DemoPicture[] {
  const longest = Math.max(rooms.length, balconies.length);
  return Array.from({ length: longest }, (_, index) => [rooms[index], balconies[index]])
    .flat()
    .filter((picture) => picture !== undefined);
}
