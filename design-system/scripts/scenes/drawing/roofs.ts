import { darker, type Light } from './light.ts';
import { box, type Colour, d, type Drawing, fill, line, polygon, row, tint } from './shapes.ts';

/** A hip roof over a wall from 0 to `width`, with its ribs and the shadow under the eaves. */
export function hipRoof(
  light: Light,
  eaves: number,
  width: number,
  height: number,
  colour: Colour,
  { overhang, inset }: { overhang: number; inset: number },
): Drawing {
  const ribs = Math.round(width / 18);
  const ribData = row(ribs - 1, (index) => {
    const along = (index + 1) / ribs;
    const foot = -overhang + (width + 2 * overhang) * along;
    const head = inset + (width - 2 * inset) * along;
    return d`M${Math.round(foot)} ${eaves}L${Math.round(head)} ${eaves - height}`;
  });
  return (
    fill(
      colour,
      polygon(
        [-overhang, eaves],
        [inset, eaves - height],
        [width - inset, eaves - height],
        [width + overhang, eaves],
      ),
    ) +
    line(darker(colour, 0.1), 0.8, ribData) +
    fill(darker(colour, 0.22), box(-overhang, eaves - 1.5, width + 2 * overhang, 4)) +
    tint(light.shade, 0.13, box(0, eaves + 2.5, width, 5))
  );
}
