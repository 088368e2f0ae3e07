/** A colour as `#rrggbb`; the palette holds no other form. */
export type Colour = string;

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** A colour on the way from one to the other; 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const end = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((end[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export function darken(colour: Colour, share: number): Colour {
  return mix(colour, '#000000', share);
}

export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, '#ffffff', share);
}
