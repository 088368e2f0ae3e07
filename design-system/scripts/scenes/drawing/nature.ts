import type { Light } from './light.ts';
import {
  at,
  box,
  d,
  disc,
  dots,
  type Drawing,
  fill,
  line,
  oval,
  type PathData,
  type Point,
  polygon,
  row,
} from './shapes.ts';

/** Makiling. Its summit is 124 above the foot at scale 1; both ends taper to nothing. */
export function makiling(
  light: Light,
  x: number,
  foot: number,
  scale: number | readonly [across: number, up: number],
): Drawing {
  const ridge =
    'M-200 0C-160-6-136-30-112-52C-92-70-80-92-58-96C-46-98-42-84-30-88C-14-94-6-122 14-124' +
    'C30-125 36-100 52-98C66-97 72-108 86-106C108-102 122-74 152-50C180-28 216-6 260 0z';
  const flanks =
    'M14-124C30-125 36-100 52-98C40-80 56-60 40-40C34-60 20-66 24-90C22-104 10-112 14-124z' +
    'M86-106C108-102 122-74 152-50C180-28 216-6 260 0H120C128-40 96-60 98-84C98-94 88-98 86-106z' +
    'M-58-96C-46-98-42-84-30-88C-44-70-34-54-52-34C-52-60-70-70-58-96z';
  return at(x, foot, scale, fill(light.mountain, ridge), fill(light.mountainShade, flanks));
}

/** Distant trees from one end to the other, lower towards both ends. */
export function hedge(
  light: Light,
  from: number,
  to: number,
  foot: number,
  height: number,
): Drawing {
  const crowns = Math.round((to - from) / 44);
  const width = (to - from) / crowns;
  const data = row(crowns, (index) => {
    const along = (index + 0.5) / crowns;
    const taper = Math.min(1, along * 6, (1 - along) * 6);
    // Uneven like trees, the same in every run.
    const top = height * taper * (0.72 + 0.28 * Math.sin(index * 2.4));
    const next = index === crowns - 1 ? 0 : top * 0.45;
    return d`Q${from + (index + 0.5) * width} ${foot - top * 1.7} ${from + (index + 1) * width} ${foot - next}`;
  });
  return fill(light.hedge, d`M${from} ${foot}`, data, d`V${foot}z`);
}

interface BushOptions {
  flowers?: string;
}

/** A clipped bush whose left end stands on (x, foot). */
export function bush(
  light: Light,
  x: number,
  foot: number,
  width: number,
  height: number,
  { flowers }: BushOptions = {},
): Drawing {
  const radius = height * 0.56;
  const count = Math.max(3, Math.round(width / (radius * 1.1)));
  const step = (width - 2 * radius) / (count - 1);
  const dome = (index: number): PathData => {
    const lift = index === 0 || index === count - 1 ? 0.78 : 1;
    const top = height * lift;
    const middle = x + radius + index * step;
    return d`M${middle - radius} ${foot}V${foot - top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${foot}z`;
  };
  const every = (rest: number): PathData =>
    row(count, (index) => (index % 2 === rest ? dome(index) : ''));
  const blossomCount = Math.round(width / 7);
  const blossoms = Array.from({ length: blossomCount }, (_, index): Point => {
    const along = (index + 0.5) / blossomCount;
    const within = 0.35 + 0.45 * Math.sin(along * Math.PI);
    const up = within * (0.45 + 0.55 * Math.abs(Math.sin(index * 2.1 + 0.6)));
    return [x + 3 + along * (width - 6), foot - height * up];
  });
  return (
    fill(light.leafDark, every(0)) +
    fill(light.leaf, every(1)) +
    (flowers === undefined ? '' : dots(light.paint(flowers), 1.9, ...blossoms))
  );
}

/** A coconut palm that stands on the origin, 92 high, leaning to the right. */
export function palm(light: Light): Drawing {
  const lean = 9;
  const top = -92;
  const frond = (degrees: number): PathData => {
    const turn = turnedBy(degrees);
    const [bend, tip, fold, root] = [turn(20, -15), turn(44, 5), turn(20, -3), turn(0, 3)];
    return (
      d`M${lean} ${top}q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}` +
      d`q${fold[0] - tip[0]} ${fold[1] - tip[1]} ${root[0] - tip[0]} ${root[1] - tip[1]}z`
    );
  };
  return (
    line(light.paint('#8b6a4f'), 4.6, d`M0 0Q${-lean * 0.4} -50 ${lean} ${top}`) +
    fill(light.leafDark, ...[-172, -8, -205, 26].map(frond)) +
    fill(light.leaf, ...[-148, -34, -118].map(frond)) +
    fill(light.leafLight, ...[-64, -90].map(frond)) +
    dots(light.paint('#a8773f'), 3.4, [lean - 3, top + 4], [lean + 4, top + 5])
  );
}

/** Turns points around the origin. */
function turnedBy(degrees: number): (x: number, y: number) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return (x, y) => [x * cosine - y * sine, x * sine + y * cosine];
}

/** A tree with a compact crown that stands on the origin, 84 high. */
export function mangoTree(light: Light): Drawing {
  return (
    line(light.paint('#7a5340'), 6, 'M0-2V-34M0-22L9-34') +
    fill(light.leafDark, disc(-16, -46, 18), disc(17, -48, 19)) +
    fill(light.leaf, disc(0, -62, 22), disc(-12, -54, 15), disc(12, -58, 14)) +
    fill(light.leafLight, disc(-7, -68, 10), disc(-16, -57, 6))
  );
}

/** The rain tree of the campus, 108 high and 124 wide at scale 1. */
export function rainTree(light: Light, x: number, foot: number, scale: number): Drawing {
  return at(
    x,
    foot,
    scale,
    line(light.paint('#6d4a3a'), 6, 'M0-2C-2-26 4-40-16-66M1-34C8-50 20-56 24-68'),
    fill(light.leafDark, oval(0, -72, 62, 17)),
    fill(light.leaf, oval(-26, -80, 36, 18), oval(24, -82, 38, 19), oval(-2, -90, 34, 17)),
    fill(light.leafLight, oval(-12, -95, 20, 8), oval(30, -89, 14, 6)),
  );
}

/** A banana plant whose leaves fan out of the ground. */
export function bananaPlant(light: Light, x: number, foot: number, scale: number): Drawing {
  const leaf = (degrees: number): PathData => {
    const turn = turnedBy(degrees);
    const [a, b, tip, c, e] = [
      turn(-8, -18),
      turn(-9, -42),
      turn(2, -60),
      turn(11, -44),
      turn(9, -16),
    ];
    return d`M0 0C${a[0]} ${a[1]} ${b[0]} ${b[1]} ${tip[0]} ${tip[1]}C${c[0]} ${c[1]} ${e[0]} ${e[1]} 0 0z`;
  };
  return at(
    x,
    foot,
    scale,
    fill(light.leafDark, leaf(-56), leaf(54)),
    fill(light.leaf, leaf(-32), leaf(32), leaf(12)),
    fill(light.leafLight, leaf(-10)),
  );
}

/** A clay pot with flowers. */
export function flowerPot(light: Light, x: number, foot: number, scale: number): Drawing {
  return at(
    x,
    foot,
    scale,
    fill(light.leafDark, disc(-4, -14, 6)),
    fill(light.leaf, disc(4, -15, 6)),
    fill(light.leafLight, disc(0, -19, 5)),
    dots(light.paint('#e23e57'), 1.7, [3, -17], [-4, -14]),
    fill(light.paint('#b9603f'), polygon([-6, -10], [6, -10], [4.4, 0], [-4.4, 0])),
    fill(light.paint('#cb7350'), box(-6.8, -11.5, 13.6, 3)),
  );
}

/** The line under a small scene: it swells in the middle and ends in points. */
export function groundLine(light: Light, width: number, y: number): Drawing {
  return fill(
    light.ground,
    d`M0 ${y}Q${width / 2} ${y - 2} ${width} ${y}Q${width / 2} ${y + 2} 0 ${y}z`,
  );
}
