import { describe, expect, it } from 'vitest';
import { type MapLabel, placeLabels } from './place-labels.ts';

const size = { width: 400, height: 300 };
const dot = (name: string, x: number, y: number): MapLabel => ({ name, at: { x, y }, dot: true });
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
    const name = (text: string, x: number, y = 150) => ({ name: text, at: { x, y } });
    const labels = [name('Anos', 200), name('Malinta', 210), name('Maahas', 5)];
    expect(anchors(...labels, name('Under the note', 100, 280))).toEqual(['Anos: middle']);
  });
});
