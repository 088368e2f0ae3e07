import { placesText } from '@elbi/contract/domain';

/** The copy of the map; separate because no other component needs it. */
export const mapCopy = {
  note: 'Simplified map, accurate to about 300 m',
  lake: 'Laguna de Bay',
  mountain: 'Mount Makiling',
  loop: 'Campus loop',
  toForestry: 'Way to Forestry',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  keys: 'Arrow keys move the map, plus and minus zoom.',
  pinKeys: 'Arrow keys move the pin by 10 metres, with Shift by 100.',
  pricePin: (name: string, price: string) => `${name}, ${price}`,
  seen: 'Seen',
  places: placesText,
  group: (names: readonly string[]) => `${placesText(names.length)}: ${names.join(', ')}`,
} as const;
