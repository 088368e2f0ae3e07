/**
 * Shapes as path data, so that all of one colour become one element: a street of houses then weighs
 * ten kilobytes. Every shape runs clockwise; shapes of one path may overlap.
 */

export type Colour = string;
export type PathData = string;
export type Drawing = string;
export type Point = readonly [x: number, y: number];

/** A number in the fewest characters: tenths of a unit, no zero before the point. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** A factor: tenths would be too coarse for it. */
function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0/, '');
}

/** Path data with short numbers; no space where the next number begins with a minus. */
export function d(strings: TemplateStringsArray, ...values: number[]): PathData {
  return strings
    .reduce((data, text, index) => {
      const value = values[index];
      return data + text + (value === undefined ? '' : short(value));
    }, '')
    .replace(/ (?=-)/g, '');
}

export function box(x: number, y: number, width: number, height: number): PathData {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function roundedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): PathData {
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return (
    d`M${x + radius} ${y}h${across}a${radius} ${radius} 0 0 1 ${radius} ${radius}` +
    d`v${down}a${radius} ${radius} 0 0 1 ${-radius} ${radius}` +
    d`h${-across}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}` +
    d`v${-down}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`
  );
}

export function oval(x: number, y: number, radiusX: number, radiusY: number): PathData {
  return (
    d`M${x - radiusX} ${y}a${radiusX} ${radiusY} 0 0 1 ${2 * radiusX} 0` +
    d`a${radiusX} ${radiusY} 0 0 1 ${-2 * radiusX} 0z`
  );
}

export function disc(x: number, y: number, radius: number): PathData {
  return oval(x, y, radius, radius);
}

export function polygon(...[first, ...rest]: [Point, ...Point[]]): PathData {
  return d`M${first[0]} ${first[1]}` + rest.map(([x, y]) => d`L${x} ${y}`).join('') + 'z';
}

/** An opening with a half round top. */
export function arch(x: number, y: number, width: number, height: number): PathData {
  const radius = width / 2;
  return d`M${x} ${y + height}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
}

/** Path data for each index below the count. */
export function row(count: number, shape: (index: number) => PathData): PathData {
  return Array.from({ length: count }, (_, index) => shape(index)).join('');
}

/** One colour over any number of shapes. */
export function fill(colour: Colour, ...data: PathData[]): Drawing {
  return `<path fill="${colour}" d="${data.join('')}"/>`;
}

/** A shadow or a gleam. */
export function tint(colour: Colour, opacity: number, ...data: PathData[]): Drawing {
  return `<path fill="${colour}" opacity="${hundredths(opacity)}" d="${data.join('')}"/>`;
}

/** Round dots of one size: lines without length, whose ends alone show. */
export function dots(colour: Colour, radius: number, ...centres: Point[]): Drawing {
  return line(colour, radius * 2, ...centres.map(([x, y]) => d`M${x} ${y}h0`));
}

interface Pickets {
  x: number;
  y: number;
  width: number;
  height: number;
  bar: number;
  step: number;
}

/**
 * Equal bars in a row, as one dashed line: balusters, stripes, doors along a gallery. With several
 * tops there are several rows.
 */
export function pickets(
  colour: Colour,
  { x, y, width, height, bar, step }: Pickets,
  ...moreTops: number[]
): Drawing {
  const rows = [y, ...moreTops].map((top) => d`M${x} ${top + height / 2}h${width}`).join('');
  return `<path fill="none" stroke="${colour}" stroke-width="${short(height)}" stroke-linecap="butt" stroke-dasharray="${short(bar)} ${short(step - bar)}" d="${rows}"/>`;
}

/** Lines; their ends are round, as the file says once for all. */
export function line(colour: Colour, width: number, ...data: PathData[]): Drawing {
  return `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${data.join('')}"/>`;
}

/** A drawing made around its own origin, put somewhere else; a pair of scales stretches it. */
export function at(
  x: number,
  y: number,
  scale: number | readonly [across: number, up: number],
  ...drawings: Drawing[]
): Drawing {
  const scales = typeof scale === 'number' ? [scale] : scale;
  const scaling = scale === 1 ? '' : `scale(${scales.map(hundredths).join(' ')})`;
  return `<g transform="${d`translate(${x} ${y})`}${scaling}">${drawings.join('')}</g>`;
}

/** A drawing that a file uses more than once. */
export function define(id: string, ...drawings: Drawing[]): Drawing {
  return `<defs><g id="${id}">${drawings.join('')}</g></defs>`;
}

/** A defined drawing, put somewhere; `mirrored` turns it to the other side. */
export function use(
  id: string,
  { x, y, scale, mirrored = false }: { x: number; y: number; scale: number; mirrored?: boolean },
): Drawing {
  const factor = hundredths(scale);
  const scaling = mirrored ? `scale(-${factor} ${factor})` : `scale(${factor})`;
  return `<use href="#${id}" transform="${d`translate(${x} ${y})`}${scaling}"/>`;
}

export interface Size {
  width: number;
  height: number;
}

/** A file: its ground is transparent, it has the size at which it is meant to be seen. */
export function svgFile({ width, height }: Size, ...drawings: Drawing[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${drawings.join('')}</svg>\n`;
}
