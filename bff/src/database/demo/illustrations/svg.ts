import type { Colour } from './colour.ts';

/** Markup of one or more shapes. Every drawing function returns such a piece. */
export type Drawing = string;

export type Point = readonly [x: number, y: number];

/** Tenths of a unit are finer than anything that shows at four times the size. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The attribute of an opacity; hundredths matter, because most shadows are faint. */
const opacityOf = (opacity?: number): string =>
  opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;

/** Numbers in path data are rounded, so that a drawing stays small: d`M${x} ${y}`. */
export function d(strings: TemplateStringsArray, ...values: number[]): string {
  return strings.reduce((data, text, index) => {
    const value = values[index];
    return data + text + (value === undefined ? '' : round(value));
  }, '');
}

interface RectOptions {
  corner?: number;
  opacity?: number;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  { corner, opacity }: RectOptions = {},
): Drawing {
  const rx = corner === undefined ? '' : ` rx="${round(corner)}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${rx}${opacityOf(opacity)}/>`;
}

export function circle(
  x: number,
  y: number,
  radius: number,
  fill: Colour,
  opacity?: number,
): Drawing {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacityOf(opacity)}/>`;
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: Colour,
  opacity?: number,
): Drawing {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" fill="${fill}"${opacityOf(opacity)}/>`;
}

export function path(data: string, fill: Colour, opacity?: number): Drawing {
  return `<path d="${data}" fill="${fill}"${opacityOf(opacity)}/>`;
}

export function polygon(points: readonly Point[], fill: Colour, opacity?: number): Drawing {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}"${opacityOf(opacity)}/>`;
}

/** A line with round ends: wires, rails, branches. Surfaces never have an outline. */
export function stroke(data: string, colour: Colour, width = 1.5, opacity?: number): Drawing {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`;
}

interface Placement {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
}

/** A drawing made around its own origin, put somewhere else. */
export function place(drawing: Drawing, { x, y, turn, scale }: Placement): Drawing {
  const rotation = turn === undefined ? '' : ` rotate(${round(turn)})`;
  const scaling = scale === undefined ? '' : ` scale(${round(scale * 100) / 100})`;
  return `<g transform="translate(${round(x)} ${round(y)})${rotation}${scaling}">${drawing}</g>`;
}

/** Joins the drawings of a row of things: for each index below the count. */
export function repeat(count: number, draw: (index: number) => Drawing): Drawing {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the drawing plane that a whole picture shows. */
export const PLANE: Frame = { x: 0, y: 0, width: 400, height: 300 };

/** A picture 1280 x 960 that shows the given part of the drawing plane. */
export function picture(drawing: Drawing, frame: Frame = PLANE): string {
  const viewBox = [frame.x, frame.y, frame.width, frame.height].map(round).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
}
