import type { Brush } from '../../brush.ts';
import { darken, lighten, type Colour } from '../../colour.ts';
import { d, ellipse, path, place, rect, repeat, stroke, type Drawing } from '../../svg.ts';

interface BedColours {
  frame: Colour;
  blanket: Colour;
  /** The blanket of the upper bunk. */
  upper?: Colour;
}

/** A mattress with its pillow at the left; its slats begin at (x, y). */
function berth(brush: Brush, x: number, y: number, frame: Colour, blanket: Colour): Drawing {
  return (
    rect(x, y, 128, 9, frame) +
    rect(x + 6, y - 18, 116, 19, brush.trim, { corner: 5 }) +
    rect(x + 36, y - 20, 88, 22, blanket, { corner: 5 }) +
    rect(x + 36, y - 20, 8, 22, lighten(blanket, 0.25), { corner: 3 }) +
    rect(x + 10, y - 24, 28, 12, brush.trim, { corner: 5 }) +
    rect(x + 10, y - 15, 28, 3, brush.shade, { corner: 1.5, opacity: 0.07 })
  );
}

/** A bunk bed for two with a ladder. Its head stands at (x, 262). */
export function bunkBed(brush: Brush, x: number, { frame, blanket, upper }: BedColours): Drawing {
  const ladder = repeat(3, (index) => rect(102, 150 + index * 22, 27, 4, frame));
  const drawing =
    ellipse(66, 262, 86, 7, brush.shade, 0.14) +
    berth(brush, 0, 232, frame, blanket) +
    rect(0, 136, 128, 46, brush.shade, { opacity: 0.06 }) +
    berth(brush, 0, 128, frame, upper ?? blanket) +
    rect(-4, 92, 7, 170, frame, { corner: 2 }) +
    rect(126, 92, 7, 170, frame, { corner: 2 }) +
    rect(60, 112, 68, 4, frame, { corner: 1 }) +
    rect(60, 112, 4, 18, frame) +
    ladder +
    rect(102, 136, 4, 96, frame);
  return place(drawing, { x, y: 0 });
}

/** A single bed with a wooden headboard at the left. */
export function singleBed(brush: Brush, x: number, { frame, blanket }: BedColours): Drawing {
  const slats = repeat(3, (index) => rect(-4, 190 + index * 9, 8, 3, darken(frame, 0.18)));
  const drawing =
    ellipse(66, 262, 86, 7, brush.shade, 0.14) +
    berth(brush, 0, 232, frame, blanket) +
    rect(-4, 176, 8, 86, frame, { corner: 2 }) +
    slats +
    rect(124, 206, 8, 56, frame, { corner: 2 });
  return place(drawing, { x, y: 0 });
}

/** A double bed seen from its foot, with a padded headboard and a folded throw. */
export function doubleBed(brush: Brush, x: number, { frame, blanket }: BedColours): Drawing {
  const pillow = (left: number): Drawing =>
    rect(left, 168, 52, 24, brush.trim, { corner: 9 }) +
    rect(left + 4, 184, 44, 6, brush.shade, { corner: 3, opacity: 0.06 });
  const tufts = stroke(
    repeat(5, (index) => d`M${20 + index * 24} 138v34`),
    darken(frame, 0.14),
    1.2,
    0.7,
  );
  const drawing =
    ellipse(72, 276, 96, 8, brush.shade, 0.14) +
    rect(-6, 132, 156, 80, frame, { corner: 10 }) +
    tufts +
    rect(-2, 192, 148, 56, brush.trim, { corner: 8 }) +
    pillow(14) +
    pillow(78) +
    rect(-4, 206, 152, 54, blanket, { corner: 7 }) +
    rect(-4, 206, 152, 8, lighten(blanket, 0.3), { corner: 4 }) +
    rect(-6, 236, 156, 20, darken(blanket, 0.16), { corner: 3 }) +
    rect(0, 258, 8, 18, frame) +
    rect(136, 258, 8, 18, frame);
  return place(drawing, { x, y: 0 });
}

/** A bamboo bed low on the floor under a mosquito net. */
export function nettedBed(brush: Brush, x: number, { frame, blanket }: BedColours): Drawing {
  const net = brush.lit('#fffaf0');
  const drawing =
    ellipse(66, 268, 88, 7, brush.shade, 0.14) +
    path('M-8 256C2 150 30 96 66 70C102 96 130 150 140 256Z', net, 0.38) +
    berth(brush, 0, 242, frame, blanket) +
    rect(-2, 240, 7, 28, frame, { corner: 2 }) +
    rect(124, 240, 7, 28, frame, { corner: 2 }) +
    path('M-8 258C2 150 30 96 66 70C40 110 26 170 22 262Z', net, 0.75) +
    path('M140 258C130 150 102 96 66 70C92 110 106 170 110 262Z', net, 0.75) +
    ellipse(66, 70, 13, 4, frame) +
    stroke('M66 68V-2', frame, 1.4);
  return place(drawing, { x, y: 0 });
}
