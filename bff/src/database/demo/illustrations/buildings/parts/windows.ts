import type { Brush } from '../../brush.ts';
import { lighten, type Colour } from '../../colour.ts';
import { circle, d, path, polygon, rect, repeat, stroke, type Drawing } from '../../svg.ts';
import { CLAY } from '../../palette/paints.ts';

/** Sliding glass, glass jalousies, capiz shell panes, or a round arch. */
export type WindowKind = 'sliding' | 'jalousie' | 'capiz' | 'arch';

export interface WindowExtras {
  /** Colour of shutters at both sides. */
  shutters?: Colour;
  /** Colour of the flowers in a box under the window. */
  flowerBox?: Colour;
  /** Colour of a striped awning. */
  awning?: Colour;
  /** The box of a window air conditioner. */
  airCon?: boolean;
}

interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A window with its frame and sill; `x` and `y` are the upper left corner of the glass. */
export function windowAt(
  brush: Brush,
  opening: Opening,
  kind: WindowKind,
  extras: WindowExtras = {},
): Drawing {
  const { x, y, width, height } = opening;
  const pane = brush.pane();
  const isLit = pane === brush.glow;
  return (
    GLAZING[kind](brush, opening, pane) +
    (isLit && kind !== 'arch' && brush.dice.chance(0.4) ? curtain(opening) : '') +
    rect(x - 3, y + height + 1.5, width + 6, 2.6, brush.ledge) +
    (extras.shutters === undefined ? '' : shutters(opening, extras.shutters)) +
    (extras.flowerBox === undefined ? '' : flowerBox(brush, opening, extras.flowerBox)) +
    (extras.awning === undefined ? '' : awning(brush, opening, extras.awning)) +
    (extras.airCon === true ? airCon(brush, opening) : '')
  );
}

type DrawGlazing = (brush: Brush, opening: Opening, pane: Colour) => Drawing;

const frame = ({ trim }: Brush, { x, y, width, height }: Opening): Drawing =>
  rect(x - 2, y - 2, width + 4, height + 4, trim, { corner: 1 });

const mullion = ({ trim }: Brush, { x, y, width, height }: Opening): Drawing =>
  rect(x + width / 2 - 0.8, y, 1.6, height, trim);

const GLAZING: Record<WindowKind, DrawGlazing> = {
  sliding: (brush, opening, pane) => {
    const { x, y, width, height } = opening;
    const gleam = polygon(
      [
        [x + width * 0.1, y + height],
        [x + width * 0.38, y],
        [x + width * 0.48, y],
        [x + width * 0.2, y + height],
      ],
      '#ffffff',
      0.28,
    );
    return (
      frame(brush, opening) +
      rect(x, y, width, height, pane) +
      mullion(brush, opening) +
      (pane === brush.glow ? '' : gleam)
    );
  },
  jalousie: (brush, opening, pane) => {
    const { x, y, width, height } = opening;
    const slat =
      pane === brush.glow ? '#f2c063' : lighten(brush.glass, brush.isNight ? 0.12 : 0.42);
    return (
      frame(brush, opening) +
      rect(x, y, width, height, pane) +
      repeat(Math.ceil((height - 3) / 3.6), (row) => rect(x, y + 3 + row * 3.6, width, 1.3, slat)) +
      mullion(brush, opening)
    );
  },
  capiz: (brush, opening, pane) => {
    const { x, y, width, height } = opening;
    const lattice = brush.lit('#a67c58');
    return (
      frame(brush, opening) +
      rect(x, y, width, height, pane === brush.glow ? '#ffe6ab' : brush.lit('#f7ecd2')) +
      repeat(4, (i) => rect(x + (width * (i + 1)) / 5 - 0.5, y, 1, height, lattice)) +
      repeat(3, (i) => rect(x, y + (height * (i + 1)) / 4 - 0.5, width, 1, lattice)) +
      rect(x + width / 2 - 1, y, 2, height, brush.lit('#8a6044'))
    );
  },
  arch: (brush, opening, pane) => {
    const { x, y, width, height } = opening;
    return (
      arch(x - 2, y - 2, width + 4, height + 2, brush.trim) +
      arch(x, y, width, height, pane) +
      stroke(
        d`M${x + width / 2} ${y}V${y + height}M${x} ${y + width / 2 + 1}H${x + width}`,
        brush.trim,
        1.4,
      )
    );
  },
};

/** An opening with a half round top. */
export function arch(x: number, y: number, width: number, height: number, fill: Colour): Drawing {
  const radius = width / 2;
  return path(
    d`M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}Z`,
    fill,
  );
}

function curtain({ x, y, width, height }: Opening): Drawing {
  return polygon(
    [
      [x, y],
      [x + width * 0.3, y],
      [x + width * 0.14, y + height],
      [x, y + height],
    ],
    '#fff6dc',
    0.7,
  );
}

function shutters({ x, y, width, height }: Opening, colour: Colour): Drawing {
  return (
    rect(x - width * 0.42, y - 1, width * 0.34, height + 2, colour, { corner: 1 }) +
    rect(x + width * 1.08, y - 1, width * 0.34, height + 2, colour, { corner: 1 })
  );
}

function flowerBox(brush: Brush, { x, y, width, height }: Opening, flower: Colour): Drawing {
  const rim = y + height - 4;
  return (
    rect(x - 2, y + height - 3, width + 4, 6, brush.lit(CLAY), { corner: 1 }) +
    repeat(5, (i) =>
      circle(
        x + width * (0.1 + i * 0.2),
        rim - (i % 2),
        3,
        i % 2 === 1 ? brush.mood.leaf : brush.mood.leafLight,
      ),
    ) +
    repeat(3, (i) => circle(x + width * (0.2 + i * 0.3), rim - 2, 1.4, brush.lit(flower)))
  );
}

function awning(brush: Brush, { x, y, width }: Opening, colour: Colour): Drawing {
  const left = x - 5;
  const top = y - 5;
  const stripe = (width + 10) / 5;
  return (
    rect(left, top + 8, width + 10, 4, brush.shade, { opacity: 0.14 }) +
    repeat(5, (i) =>
      polygon(
        [
          [left + stripe * i + 2, top],
          [left + stripe * (i + 1), top],
          [left + stripe * (i + 1), top + 9],
          [left + stripe * i, top + 9],
        ],
        i % 2 === 1 ? brush.trim : colour,
      ),
    )
  );
}

function airCon(brush: Brush, { x, y, width, height }: Opening): Drawing {
  const slot = brush.lit('#a5a79f');
  const left = x + width * 0.5;
  const top = y + height + 5;
  return (
    rect(left, top, width * 0.55, 9, brush.lit('#e6e3da'), { corner: 1 }) +
    rect(left + width * 0.05, top + 2.5, width * 0.3, 1, slot) +
    rect(left + width * 0.05, top + 5, width * 0.3, 1, slot)
  );
}
