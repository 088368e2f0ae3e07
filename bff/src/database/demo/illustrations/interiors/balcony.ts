import { makeBrush, type Brush } from '../brush.ts';
import { laundry, rail } from '../buildings/parts/fittings.ts';
import { lighten, mix } from '../colour.ts';
import type { AccommodationTypeKey } from '../demo-picture.ts';
import type { Scene } from '../front.ts';
import { backdrop, treeline } from '../nature/backdrop.ts';
import { pot } from '../nature/plants.ts';
import { palm } from '../nature/trees.ts';
import { CAT_COATS, METAL, WOOD } from '../palette/paints.ts';
import type { MoodName } from '../palette/moods.ts';
import { Dice } from '../random.ts';
import { cat } from '../street/cat.ts';
import { d, ellipse, path, picture, polygon, rect, repeat, stroke, type Drawing } from '../svg.ts';

const LIGHTS = ['morning', 'noon', 'lake', 'pink', 'late sun', 'dusk'] as const;

/** The view from a balcony: roofs, palms, Makiling, and the washing of the day. */
export function drawBalcony(
  id: string,
  type: AccommodationTypeKey,
  options: { mood?: MoodName } = {},
): Scene {
  const seed = `${id}|${type}|balcony`;
  const brush = makeBrush(seed, options.mood ?? new Dice(`${seed}|light`).pick(LIGHTS));
  const { dice, lit } = brush;
  const hasCat = dice.chance(0.6);
  const frameColour = lit(dice.pick(['#fff2dc', '#f3bda8', '#d8e3cf', '#fffaf0', '#f6e2ae']));
  const hasLaundry = type !== 'hotel';
  const layers: Drawing[] = [
    backdrop(brush),
    neighbourhood(brush),
    tiledFloor(brush),
    balustrade(brush),
    hasLaundry ? washing(brush) : '',
    doorFrame(brush, frameColour),
    pot(brush, 62, 266, 2.1, 'sprout') +
      pot(brush, 98, 272, 1.6, 'flowers') +
      pot(brush, 366, 268, 2.2, 'snake plant'),
    sideTable(brush),
    hasCat ? cat(brush, 300, 288, 1.25, dice.pick(CAT_COATS)) : '',
  ];
  return {
    svg: picture(layers.join('')),
    description: hasLaundry
      ? 'a balcony with laundry and a view of Mount Makiling'
      : 'a balcony with a view of Mount Makiling',
  };
}

/** {@link drawBalcony} without its description. */
export function balcony(
  id: string,
  type: AccommodationTypeKey,
  options?: { mood?: MoodName },
): string {
  return drawBalcony(id, type, options).svg;
}

function neighbourhood(brush: Brush): Drawing {
  const { mood, lit, glass } = brush;
  const houses = [
    { x: 70, y: 236, wall: '#fff2dc', roof: '#c4573f' },
    { x: 128, y: 242, wall: '#a9cfae', roof: '#8d3340' },
    { x: 220, y: 238, wall: '#f3bda8', roof: '#3f6f57' },
  ];
  const house = ({ x, y, wall, roof }: (typeof houses)[number]): Drawing =>
    rect(x, y - 24, 48, 30, lit(wall)) +
    polygon(
      [
        [x - 6, y - 22],
        [x + 24, y - 44],
        [x + 54, y - 22],
      ],
      lit(roof),
    ) +
    rect(x + 8, y - 14, 10, 10, glass) +
    rect(x + 28, y - 14, 10, 10, glass);
  return (
    treeline(brush, 236, 22, mood.leaf) +
    treeline(brush, 252, 16, mood.leafDark) +
    palm(brush, 300, 262, 1.1, -10) +
    palm(brush, 336, 268, 0.9, 12) +
    houses.map(house).join('')
  );
}

function tiledFloor({ dice, lit }: Brush): Drawing {
  const tile = lit(dice.pick(['#c9825c', '#b97f55', '#a9b4a0']));
  const joints = repeat(11, (index) => d`M${index * 50 - 70} 300L${index * 42 - 26} 246`);
  return rect(0, 246, 400, 54, tile) + stroke(`${joints}M0 266H400`, lighten(tile, 0.22), 1.2, 0.7);
}

function balustrade(brush: Brush): Drawing {
  const iron = brush.lit(brush.dice.pick([METAL.dark, '#3f6f57', '#fffaf0', '#8d3340']));
  return (
    rail(brush, 0, 248, { width: 400, height: 64, colour: iron }) +
    rect(0, 181, 400, 6, brush.lit(WOOD.dark), { corner: 2 })
  );
}

function washing(brush: Brush): Drawing {
  return laundry(brush, [-4, 66], [404, 52], 0) + laundry(brush, [60, 70], [350, 62], 7);
}

/** The wall and the lintel that the viewer stands behind. */
function doorFrame({ shade }: Brush, colour: string): Drawing {
  return (
    rect(0, 0, 400, 26, mix(colour, shade, 0.12)) +
    rect(0, 26, 400, 5, shade, { opacity: 0.22 }) +
    rect(0, 0, 24, 300, colour) +
    rect(24, 0, 5, 300, shade, { opacity: 0.12 })
  );
}

/** A stool with somebody's coffee. */
function sideTable(brush: Brush): Drawing {
  const { lit, trim } = brush;
  return (
    ellipse(232, 290, 44, 5, brush.shade, 0.16) +
    rect(206, 250, 4, 40, lit(WOOD.dark)) +
    rect(254, 250, 4, 40, lit(WOOD.dark)) +
    rect(200, 244, 64, 7, lit('#9c6a4b'), { corner: 3 }) +
    path('M222 244v-9h12v9Z', trim) +
    stroke('M234 237c5 0 5 5 0 5', trim, 1.6)
  );
}
