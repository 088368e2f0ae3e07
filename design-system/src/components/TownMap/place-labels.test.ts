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

  it('leaves room between names beside each other', () => {
    const placed = placeLabels([name('Anos', 160), name('Bayog', 195)], size);
    expect(placed.map(({ text }) => text.y)).toEqual([150, 124]);
  });

  it('leaves out what would stand on something else', () => {
    const labels = [name('Anos', 160), { ...name('Bayog', 195), aside: 20 }];
    expect(placeLabels(labels, size).map(({ name }) => name)).toEqual(['Anos']);
  });

  it('keeps clear of pins', () => {
    const labels = [dot('Main Gate', 200, 150), name('Anos', 60)];
    const pins = [
      { x: 250, y: 150 },
      { x: 60, y: 150 },
    ];
    const heights = placeLabels(labels, size, { pins }).map(({ text, anchor }) => [anchor, text.y]);
    expect(heights).toEqual([
      ['end', 150],
      ['middle', 124],
    ]);
  });

  it('keeps clear of what lies over the upper edge', () => {
    const labels = [name('Bayog', 200, 30), name('Anos', 200, 150)];
    const placed = placeLabels(labels, size, { header: true });
    expect(placed.map(({ name, text }) => [name, text.y])).toEqual([
      ['Bayog', 56],
      ['Anos', 150],
    ]);
  });

  it.each([
    ['beside a small one', 18, 124],
    ['within a large one', 90, 150],
  ])('writes a name off the line of a round, %s', (_, radius, height) => {
    const rounds = [{ at: { x: 200, y: 160 }, radius }];
    const placed = placeLabels([name('Batong Malake', 200)], size, { rounds });
    expect(placed.map(({ text }) => text.y)).toEqual([height]);
  });
});
