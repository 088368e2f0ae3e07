import type { Brush } from '../../brush.ts';
import { darken, type Colour } from '../../colour.ts';
import { AMBER, CORAL, METAL, WOOD } from '../../palette/paints.ts';
import { circle, ellipse, path, place, rect, repeat, stroke, type Drawing } from '../../svg.ts';

const SPINES = [CORAL, AMBER, '#2f6470', '#3f6f57', '#e98a74', '#56606b'] as const;

/** Books that lean together; the row stands on (x, y). */
export function books(brush: Brush, x: number, y: number, count: number): Drawing {
  return repeat(count, (index) => {
    const height = 18 + ((index * 7) % 11);
    const spine = brush.lit(SPINES[index % SPINES.length] ?? CORAL);
    return (
      rect(x + index * 8, y - height, 7, height, spine, { corner: 1 }) +
      rect(x + index * 8, y - height + 4, 7, 2, brush.trim, { opacity: 0.7 })
    );
  });
}

/** A reading lamp bent over the table; its foot is at (x, y). */
export function deskLamp(brush: Brush, x: number, y: number): Drawing {
  return place(
    rect(-9, -3, 18, 3, brush.lit(METAL.dark), { corner: 1.5 }) +
      stroke('M0-2L8-24L-12-40', brush.lit(METAL.dark), 2.6) +
      path('M-24-38L-6-52L2-38Z', brush.lit(AMBER)),
    { x, y },
  );
}

/** An open laptop seen from the side of the one who reads; its hinge is at (x, y). */
export function laptop(brush: Brush, x: number, y: number): Drawing {
  return place(
    rect(-20, -24, 40, 24, brush.lit('#4d4643'), { corner: 2.5 }) +
      rect(-17, -21, 34, 18, brush.lit('#dcebe9'), { corner: 1 }) +
      rect(-13, -17, 16, 2.4, brush.lit('#73aaa0'), { corner: 1 }) +
      rect(-13, -12, 24, 2.4, brush.lit('#b9cfcb'), { corner: 1 }) +
      rect(-13, -7.5, 20, 2.4, brush.lit('#b9cfcb'), { corner: 1 }) +
      rect(-24, -1.5, 48, 3, brush.lit('#8d8a86'), { corner: 1.5 }),
    { x, y },
  );
}

/** A desk with a drawer, 122 wide; its left leg stands on (x, 263). */
export function desk(brush: Brush, x: number, wood: Colour): Drawing {
  const leg = darken(wood, 0.14);
  const drawing =
    ellipse(60, 264, 66, 6, brush.shade, 0.14) +
    rect(0, 190, 122, 7, wood, { corner: 1 }) +
    rect(6, 197, 6, 66, leg) +
    rect(112, 197, 6, 66, leg) +
    rect(64, 197, 48, 26, darken(wood, 0.06)) +
    circle(88, 210, 2, brush.trim);
  return place(drawing, { x, y: 0 });
}

/** A monobloc-like chair from the side; it stands on (x, 266). */
export function chair(brush: Brush, x: number, colour: Colour): Drawing {
  const drawing =
    ellipse(17, 266, 24, 4, brush.shade, 0.14) +
    rect(0, 216, 36, 6, colour, { corner: 2 }) +
    rect(2, 222, 4, 44, darken(colour, 0.14)) +
    rect(30, 222, 4, 44, darken(colour, 0.14)) +
    rect(0, 176, 5, 44, colour, { corner: 2 }) +
    rect(2, 178, 6, 26, darken(colour, 0.1), { corner: 2 });
  return place(drawing, { x, y: 0 });
}

/** A stool; it stands on (x, 264). */
export function stool(brush: Brush, x: number): Drawing {
  const leg = brush.lit(WOOD.dark);
  return place(
    rect(0, 214, 34, 5, brush.lit('#c4573f'), { corner: 2 }) +
      rect(3, 219, 3, 44, leg) +
      rect(28, 219, 3, 44, leg),
    { x, y: 0 },
  );
}

/** A wall shelf with books and a small plant, 84 wide. */
export function wallShelf(brush: Brush, x: number, y: number): Drawing {
  return (
    rect(x, y, 84, 5, brush.lit(WOOD.pale), { corner: 1 }) +
    rect(x + 8, y + 5, 3, 8, brush.lit(WOOD.dark)) +
    rect(x + 73, y + 5, 3, 8, brush.lit(WOOD.dark)) +
    books(brush, x + 6, y, 5)
  );
}
