import { darker, type Light } from './light.ts';
import { balustrade, door, glazed, windows } from './house-parts.ts';
import { hipRoof } from './roofs.ts';
import {
  at,
  box,
  type Colour,
  d,
  dots,
  type Drawing,
  fill,
  line,
  pickets,
  type Point,
  polygon,
  tint,
} from './shapes.ts';

/** Masonry below, a wooden floor with capiz windows above: 182 wide. */
export function capizHouse(light: Light, x: number, foot: number, scale: number): Drawing {
  const wood = light.paint('#a06a48');
  const stone = light.paint('#eeb555');
  const shell = light.isDark ? '#ffe6ab' : '#f7ecd2';
  const lattice = light.paint('#a67c58');
  const bays = [15, 67.5, 120] as const;
  const capiz = bays.map((left) => box(left, -100, 45, 25)).join('');
  const bars = bays
    .map((left) => d`M${left + 11} -100v25m11.5-25v25m11.5-25v25` + d`M${left} -91.5h45m-45 8.5h45`)
    .join('');
  return at(
    x,
    foot,
    scale,
    fill(stone, box(8, -56, 166, 56)),
    fill(wood, box(0, -112, 182, 56)),
    tint(light.shade, 0.13, box(8, -56, 166, 6), box(150, -50, 24, 50)),
    fill(light.trim, bays.map((left) => box(left - 2, -102, 49, 29)).join('')),
    fill(shell, capiz),
    line(lattice, 1, bars),
    pickets(light.trim, { x: 12, y: -68, width: 160, height: 9, bar: 1.8, step: 9 }),
    fill(darker(wood, 0.25), box(-3, -59, 188, 5)),
    glazed(light, light.window, windows([[128, -44]], 28, 24)),
    fill(light.trim, box(123, -49, 40, 8)),
    pickets(light.paint('#d4475c'), { x: 123, y: -49, width: 40, height: 8, bar: 5, step: 10 }),
    door(light, 40, 24, 42, light.paint('#d98b2b')),
    hipRoof(light, -112, 182, 42, light.paint('#2f6470'), { overhang: 14, inset: 34 }),
  );
}

const TOWNHOUSES = [
  { wall: '#c3bf86', door: '#3f6f57' },
  { wall: '#fff2dc', door: '#c4573f' },
  { wall: '#e98a74', door: '#3f6f57' },
] as const;

/** Three gabled townhouses: 222 wide. */
export function townhouses(light: Light, x: number, foot: number, scale: number): Drawing {
  const roof = light.paint('#79513f');
  const unit = 74;
  const units = TOWNHOUSES.map((house, index) => ({
    ...house,
    left: index * unit,
    middle: index * unit + unit / 2,
    right: index * unit + unit,
    eaves: index === 1 ? -112 : -104,
  }));
  const walls = units.map(({ wall, left, middle, right, eaves }) =>
    fill(
      light.paint(wall),
      box(left, eaves, unit, -eaves),
      polygon([left, eaves + 1], [middle, eaves - 28], [right, eaves + 1]),
    ),
  );
  const sides = units.map(({ right, eaves }) => box(right - 14, eaves, 14, -eaves));
  const roofs = units.map(({ left, middle, right, eaves }) =>
    polygon(
      [left - 3, eaves + 3],
      [middle, eaves - 32],
      [right + 3, eaves + 3],
      [right, eaves + 9],
      [middle, eaves - 23],
      [left, eaves + 9],
    ),
  );
  const doors = units.map(({ door: leaf, left }, index) =>
    door(light, left + (index === 1 ? 41 : 11), 20, 38, light.paint(leaf)),
  );
  const upper = windows(
    [
      [22, -87],
      [96, -95],
      [170, -87],
    ],
    30,
    24,
  );
  const lower = windows(
    [
      [44, -37],
      [84, -37],
      [192, -37],
    ],
    20,
    20,
  );
  const boxes = [45, 85] as const;
  const gables: Point[] = [
    [37, -112],
    [111, -120],
    [185, -112],
  ];
  return at(
    x,
    foot,
    scale,
    ...walls,
    tint(light.shade, 0.09, ...sides),
    fill(roof, ...roofs),
    ...doors,
    glazed(light, light.window, upper, lower),
    ...[0, 1, 2].map((index) => balustrade(light.trim, index * unit + 10, 54, -54)),
    dots(light.trim, 5, ...gables),
    dots(light.window, 3.4, ...gables),
    fill(light.paint('#b9603f'), ...boxes.map((left) => box(left - 3, -20, 24, 5))),
    dots(light.leaf, 2.6, ...boxes.flatMap((left) => flowers(left, -21, 4.6, 5))),
    dots(light.paint('#e23e57'), 1.5, ...boxes.flatMap((left) => flowers(left + 3, -23, 6, 3))),
  );
}

/** Points in a row, for the flowers of a window box. */
function flowers(x: number, y: number, step: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => [x + index * step, y]);
}

/** Three floors of galleries with a line of washing: 212 wide. */
export function galleryDormitory(light: Light, x: number, foot: number, scale: number): Drawing {
  const wall = light.paint('#fff2dc');
  const step = 34.4;
  const run = 5 * step - 1;
  /** Something of every room, on all three floors. */
  const perRoom = (
    colour: Colour,
    left: number,
    down: number,
    bar: number,
    height: number,
  ): Drawing =>
    pickets(
      colour,
      { x: 36 + left, y: down - 138, width: run - left, height, bar, step },
      down - 92,
      down - 46,
    );
  const clothes = (colour: Colour, ...lefts: number[]): Drawing =>
    fill(light.paint(colour), ...lefts.map((left) => box(left, -117, 9, 13)));
  // In the evening not everybody is at home.
  const away = [
    [0, -138],
    [3, -138],
    [2, -92],
    [1, -46],
    [4, -46],
  ] as const;
  return at(
    x,
    foot,
    scale,
    fill(wall, box(0, -138, 212, 138)),
    fill(
      light.paint('#d8c3b2'),
      box(34, -134, 172, 42),
      box(34, -88, 172, 42),
      box(34, -42, 172, 42),
    ),
    perRoom(light.paint('#8d3340'), 3, 11, 11, 35),
    perRoom(light.trim, 18, 14, 12, 15),
    perRoom(light.window, 19.4, 15.4, 9.2, 12.2),
    light.isDark
      ? fill(
          light.glass,
          ...away.map(([room, top]) => box(55.4 + room * step, top + 15.4, 9.2, 12.2)),
        )
      : '',
    fill(wall, box(34, -138, 4, 138), box(119, -138, 4, 138), box(204, -138, 8, 138)),
    balustrade(light.trim, 34, 172, -92, -46),
    fill(light.paint('#d9c7ac'), box(32, -93, 176, 3), box(32, -47, 176, 3)),
    glazed(
      light,
      light.window,
      windows(
        [
          [9, -124],
          [9, -78],
          [9, -32],
        ],
        12,
        17,
      ),
    ),
    line(light.paint('#8a7a6a'), 0.9, 'M64-118q36 4 72 0'),
    clothes('#4e9a6a', 72, 110),
    clothes('#e23e57', 85),
    clothes('#f59e0b', 97),
    tint(light.shade, 0.08, box(174, -138, 38, 138)),
    hipRoof(light, -138, 212, 30, light.paint('#c4573f'), { overhang: 12, inset: 26 }),
  );
}

/** A gable house with a lower wing: 190 wide. */
export function gableHouse(light: Light, x: number, foot: number, scale: number): Drawing {
  const wall = light.paint('#e98a74');
  const roof = light.paint('#c4573f');
  const shutter = light.paint('#2f6470');
  return at(
    x,
    foot,
    scale,
    fill(light.paint('#f0b09e'), box(116, -56, 74, 56)),
    fill(roof, polygon([114, -80], [178, -80], [200, -53], [114, -53])),
    tint(light.shade, 0.14, box(114, -80, 12, 80), box(116, -53, 74, 4)),
    fill(wall, box(0, -100, 120, 100), polygon([0, -99], [60, -148], [120, -99])),
    tint(light.shade, 0.09, box(96, -100, 24, 100)),
    fill(roof, polygon([-11, -97], [60, -152], [131, -97], [128, -91], [60, -143], [-8, -91])),
    dots(light.trim, 9, [60, -114]),
    dots(light.window, 6.6, [60, -114]),
    line(light.trim, 1.3, 'M54-114h12m-6-6v12'),
    glazed(
      light,
      light.window,
      windows(
        [
          [22, -82],
          [76, -82],
        ],
        22,
        24,
      ),
      windows([[136, -40]], 34, 22),
    ),
    fill(
      shutter,
      box(13, -83, 8, 26),
      box(45, -83, 8, 26),
      box(67, -83, 8, 26),
      box(99, -83, 8, 26),
    ),
    door(light, 48, 24, 40, light.paint('#8d3340')),
    fill(light.trim, box(38, -46, 2.6, 46), box(80, -46, 2.6, 46)),
    fill(roof, box(36, -50, 48, 5)),
  );
}
