import { type Light, lighter } from './light.ts';
import { box, type Colour, type Drawing, fill, type PathData, pickets } from './shapes.ts';

/** A door: leaf, panel and knob; its threshold begins at (x, 0). */
export function door(
  light: Light,
  x: number,
  width: number,
  height: number,
  colour: Colour,
): Drawing {
  return (
    fill(light.trim, box(x - 2.5, -height - 2.5, width + 5, height + 2.5)) +
    fill(colour, box(x, -height, width, height)) +
    fill(lighter(colour, 0.16), box(x + width * 0.2, -height * 0.86, width * 0.6, height * 0.34))
  );
}

/** The parts of windows of one size, as four paths. */
export interface Panes {
  frames: PathData;
  panes: PathData;
  bars: PathData;
  sills: PathData;
}

/** Windows of one size; all frames, panes and sills of a house are four paths. */
export function windows(
  places: readonly (readonly [x: number, y: number])[],
  w: number,
  h: number,
): Panes {
  const each = (shape: (x: number, y: number) => PathData): PathData =>
    places.map(([x, y]) => shape(x, y)).join('');
  return {
    frames: each((x, y) => box(x - 2, y - 2, w + 4, h + 4)),
    panes: each((x, y) => box(x, y, w, h)),
    bars: each((x, y) => box(x + w / 2 - 0.8, y, 1.6, h)),
    sills: each((x, y) => box(x - 3, y + h + 2, w + 6, 2.4)),
  };
}

export function glazed(light: Light, pane: Colour, ...sets: Panes[]): Drawing {
  const all = (part: keyof Panes): PathData => sets.map((set) => set[part]).join('');
  return (
    fill(light.trim, all('frames')) +
    fill(pane, all('panes')) +
    fill(light.trim, all('bars')) +
    fill(light.paint('#d9c7ac'), all('sills'))
  );
}

/** A balustrade: its handrail and its bars. */
export function balustrade(
  colour: Colour,
  x: number,
  width: number,
  floor: number,
  ...more: number[]
): Drawing {
  const height = 13;
  const tops = [floor, ...more].map((level) => level - height);
  const [top = 0, ...otherTops] = tops;
  return (
    fill(colour, ...tops.map((y) => box(x, y, width, 2))) +
    pickets(colour, { x: x + 2, y: top, width: width - 2, height, bar: 1.4, step: 5 }, ...otherTops)
  );
}
