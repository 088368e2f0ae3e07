import type { Brush } from '../brush.ts';
import type { Colour } from '../colour.ts';
import { circle, path, place, polygon, rect, repeat, type Drawing } from '../svg.ts';
import { CLAY, CORAL } from '../palette/paints.ts';

interface BushSize {
  width: number;
  height: number;
  flower?: Colour;
}

/** A hedge whose left end stands on (x, y), with flowers strewn over it. */
export function bush(
  brush: Brush,
  x: number,
  y: number,
  { width, height, flower }: BushSize,
): Drawing {
  const { dice, mood } = brush;
  const balls = Math.max(3, Math.round(width / 13));
  const leaves = repeat(balls, (index) => {
    const along = (index + 0.5) / balls;
    return circle(
      x + along * width,
      y - height * 0.42 + dice.between(-2, 2),
      height * (0.5 + 0.16 * Math.sin(along * Math.PI)),
      index % 2 === 1 ? mood.leaf : mood.leafDark,
    );
  });
  const foot = rect(x, y - height * 0.45, width, height * 0.45, mood.leafDark);
  if (flower === undefined) return leaves + foot;
  const blossoms = repeat(Math.ceil(width / 5), () =>
    circle(
      x + dice.between(0, width),
      y - dice.between(0.15, 0.95) * height,
      dice.between(1.5, 2.6),
      brush.lit(flower),
    ),
  );
  return leaves + foot + blossoms;
}

export type PotPlant = 'sprout' | 'flowers' | 'snake plant';

/** A clay pot on (x, y). */
export function pot(
  brush: Brush,
  x: number,
  y: number,
  scale: number,
  plant: PotPlant = brush.dice.pick(['sprout', 'flowers', 'snake plant']),
): Drawing {
  const clay =
    polygon(
      [
        [-6, -10],
        [6, -10],
        [4.4, 0],
        [-4.4, 0],
      ],
      brush.lit(CLAY),
    ) + rect(-6.8, -11.5, 13.6, 3, brush.lit('#cb7350'), { corner: 1 });
  return place(PLANTS[plant](brush) + clay, { x, y, scale });
}

/** A fan of equal leaves that grows out of a pot. */
function fan(leafShape: string, turns: number[], colours: Colour[]): Drawing {
  return turns
    .map((turn, index) =>
      place(path(leafShape, colours[index % colours.length] ?? ''), { x: 0, y: -9, turn }),
    )
    .join('');
}

const PLANTS: Record<PotPlant, (brush: Brush) => Drawing> = {
  sprout: ({ mood }) =>
    fan(
      'M0 0C-4-6-4-14 0-20C4-14 4-6 0 0Z',
      [-38, 0, 38],
      [mood.leafDark, mood.leafLight, mood.leaf],
    ),
  flowers: ({ mood, lit }) =>
    circle(-4, -14, 6, mood.leafDark) +
    circle(4, -15, 6, mood.leaf) +
    circle(0, -19, 5, mood.leafLight) +
    circle(3, -17, 1.6, lit(CORAL)) +
    circle(-4, -14, 1.6, lit(CORAL)),
  'snake plant': ({ mood }) =>
    fan('M0 0Q-2-12 1-19Q3-10 0 0Z', [-52, -24, 4, 30, 56], [mood.leafDark, mood.leaf]),
};
