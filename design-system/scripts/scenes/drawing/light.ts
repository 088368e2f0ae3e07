import type { Colour } from './shapes.ts';

/** How a scene is lit: the same drawing on the light page and on the dark one. */
export interface Light {
  isDark: boolean;
  /** House paint, wood, metal: dimmed in the dark. */
  paint: (colour: Colour) => Colour;
  /** The panes of windows: people are at home in the evening. */
  window: Colour;
  /** Glass that nobody has lit. */
  glass: Colour;
  trim: Colour;
  /** Tyres and wires must show against the page. */
  rubber: Colour;
  /** Sun by day, moon by night. */
  sun: Colour;
  mountain: Colour;
  mountainShade: Colour;
  /** Trees in the distance. */
  hedge: Colour;
  leafLight: Colour;
  leaf: Colour;
  leafDark: Colour;
  shade: Colour;
  /** The line on which everything stands. */
  ground: Colour;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channels = (colour: Colour): number[] =>
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const end = channels(to);
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((end[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#000000', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);

export const DAY: Light = {
  isDark: false,
  paint: (colour) => colour,
  window: '#9bbabb',
  glass: '#9bbabb',
  trim: '#fffaf0',
  rubber: '#3d3a3a',
  sun: '#f9cf86',
  mountain: '#d6ddcb',
  mountainShade: '#c7d2be',
  hedge: '#d9dcc3',
  leafLight: '#7ea86b',
  leaf: '#5d8c58',
  leafDark: '#41704b',
  shade: '#4a1f1a',
  ground: '#d8c9b6',
};

const EVENING_AIR = '#231a1c';
const dimmed = (colour: Colour): Colour => mix(colour, EVENING_AIR, 0.36);

export const EVENING: Light = {
  isDark: true,
  paint: dimmed,
  window: '#ffdb8a',
  glass: '#56606e',
  trim: dimmed('#fffaf0'),
  rubber: '#5d554f',
  sun: '#f3dfb2',
  mountain: '#2d2825',
  mountainShade: '#282320',
  hedge: '#36342c',
  leafLight: '#55744f',
  leaf: '#3d5c43',
  leafDark: '#2c4635',
  shade: '#0f0a0a',
  ground: '#4a413b',
};

/** The mountain behind the whole page must not compete with the street before it. */
export function withPaperMountain(light: Light): Light {
  return light.isDark ? light : { ...light, mountain: '#f0e4d6', mountainShade: '#e9dac9' };
}
