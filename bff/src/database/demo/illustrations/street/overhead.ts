import type { Brush } from '../brush.ts';
import { AMBER, CORAL, METAL } from '../palette/paints.ts';
import { d, polygon, rect, repeat, stroke, type Drawing } from '../svg.ts';

/** An electric post with two cross-arms, insulators and a transformer. */
export function electricPost(brush: Brush, x: number, foot: number): Drawing {
  const wood = brush.lit(METAL.pole);
  const insulators = repeat(3, (index) =>
    rect(x - 16.4 + index * 15, foot - 173, 2.8, 5, brush.trim),
  );
  return (
    rect(x - 2.4, foot - 178, 4.8, 178, wood) +
    rect(x - 17, foot - 168, 34, 3, wood) +
    rect(x - 13, foot - 156, 26, 2.4, wood) +
    rect(x + 4, foot - 148, 9, 15, brush.lit(METAL.box), { corner: 2 }) +
    insulators
  );
}

/** Wires that sag from beyond the picture to the post at x and on again. */
export function wires(brush: Brush, x: number, foot: number): Drawing {
  const strands = [
    { at: -15, down: 0, arm: 0 },
    { at: 0, down: 3, arm: 0 },
    { at: 15, down: -2, arm: 0 },
    { at: -11, down: 14, arm: 13 },
  ];
  const data = strands.map(({ at, down, arm }) => {
    const post = foot - 170 + arm;
    return (
      d`M-10 ${foot - 186 + down}Q${(x - 10) / 2} ${foot - 158 + down} ${x + at} ${post}` +
      d`Q${(x + 410) / 2} ${foot - 150 + down} 410 ${foot - 182 + down}`
    );
  });
  return stroke(data.join(''), brush.lit('#5d4c47'), 0.9, 0.75);
}

/** The little flags of a fiesta, hung across the street at the given height. */
export function bunting(brush: Brush, top: number): Drawing {
  const flags = 17;
  const colours = [CORAL, AMBER, '#4e9a6a', '#fffaf0', '#5b9aa0'].map(brush.lit);
  const pennants = repeat(flags, (index) => {
    const along = (index + 0.5) / flags;
    const x = -5 + 410 * along;
    const sag = (1 - along) ** 2 * 26 + 2 * along * (1 - along) * 74 + along ** 2 * 18;
    const y = top + sag;
    return polygon(
      [
        [x - 8, y - 0.5],
        [x + 8, y - 0.5],
        [x, y + 15],
      ],
      colours[index % colours.length] ?? brush.trim,
    );
  });
  return (
    stroke(d`M-5 ${top + 26}Q200 ${top + 74} 405 ${top + 18}`, brush.lit('#8a7264'), 1) + pennants
  );
}
