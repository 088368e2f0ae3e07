import { describe, expect, it } from 'vitest';
import { type MapLabel, placeLabels } from './place-labels.ts';

const size = { width: 400, height: 300 };
const dot = (name: string, x: number, y: number): MapLabel => ({ name, at: { x, y }, dot: true });
const name = (text: string, x: number, y = 150) => ({ name: text, at: { x, y } });
const anchors = (...labels: MapLabel[]) =>
  placeLabels(labels, size).map(({ name, anchor }) => `${name}: ${anchor}`);

describe('placeLabels', () => {
  it('places the name of a dot at its right, or at its left next to another', () => {
    expect(anchors(dot('Main Gate', 200, 150), dot('Raymundo Gate', 180, 150))).toEqual([
      'Main Gate: start',
      'Raymundo Gate: end',
    ]);
  });

  it('omits labels of lower rank without space, and clipped ones', () => {
    const labels = [name('Anos', 200), name('Malinta', 200, 155), name('Bayog', 200, 170)];
    const cut = [name('Maahas', 5), name('Below', 100, 300)];
    expect(anchors(...labels, ...cut)).toEqual(['Anos: middle', 'Bayog: middle']);
  });

  it('keeps a gap between neighbouring names', () => {
    expect(anchors(name('Anos', 160), name('Bayog', 195))).toEqual(['Anos: middle']);
  });

  it('omits labels under a pin', () => {
    const labels = [dot('Main Gate', 200, 150), name('Anos', 60), name('Bayog', 60, 200)];
    const pins = [
      { x: 250, y: 150 },
      { x: 60, y: 150 },
    ];
    expect(placeLabels(labels, size, pins).map(({ name, anchor }) => [name, anchor])).toEqual([
      ['Main Gate', 'end'],
      ['Bayog', 'middle'],
    ]);
  });
});
