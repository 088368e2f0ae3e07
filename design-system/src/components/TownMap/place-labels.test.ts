import { describe, expect, it } from 'vitest';
import { type MapLabel, placeLabels } from './place-labels.ts';

const size = { width: 400, height: 300 };
const dot = (name: string, x: number, y: number): MapLabel => ({ name, at: { x, y }, dot: true });
const name = (text: string, x: number, y = 150) => ({ name: text, at: { x, y } });
const anchors = (...labels: MapLabel[]) =>
  placeLabels(labels, size).map(({ name, anchor }) => `${name}: ${anchor}`);

describe('placeLabels', () => {
  it('writes the name of a dot at its right', () => {
    expect(anchors(dot('Main Gate', 200, 150))).toEqual(['Main Gate: start']);
  });

  it('goes to the other side where another name or dot stands', () => {
    expect(anchors(dot('Main Gate', 200, 150), dot('Raymundo Gate', 180, 150))).toEqual([
      'Main Gate: start',
      'Raymundo Gate: end',
    ]);
  });

  it('leaves out who comes later and finds no room, and what would be cut off', () => {
    const labels = ['Anos', 'Malinta', 'Bagong Silang', 'Bambang'].map((text) => name(text, 200));
    const cut = [name('Maahas', 5), name('Under the note', 100, 300)];
    expect(anchors(...labels, ...cut).map((label) => label.split(':')[0])).toEqual([
      'Anos',
      'Malinta',
      'Bagong Silang',
    ]);
  });

  it('keeps clear of pins', () => {
    const labels = [dot('Main Gate', 200, 150), name('Anos', 60)];
    const heights = placeLabels(labels, size, [
      { x: 250, y: 150 },
      { x: 60, y: 150 },
    ]).map(({ text, anchor }) => [anchor, text.y]);
    expect(heights).toEqual([
      ['end', 150],
      ['middle', 124],
    ]);
  });
});
