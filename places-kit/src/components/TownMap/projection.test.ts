import { describe, expect, it } from 'vitest';
import {
  type MapView,
  boxAround,
  boxOf,
  fitted,
  moved,
  pixelsOf,
  project,
  unproject,
} from './projection.ts';

const size = { width: 600, height: 400 };
const view: MapView = { latitude: 14.168, longitude: 121.242, zoom: 14 };
const gate = { latitude: 14.16774, longitude: 121.24161 };
const near = (expected: number) => expect.closeTo(expected, 6) as number;

describe('project', () => {
  it('draws the centre in the middle, north at the top and east at the right', () => {
    expect(project(view, view, size)).toEqual({ x: 300, y: 200 });
    const point = project({ latitude: 14.17, longitude: 121.25 }, view, size);
    expect(point.x).toBeGreaterThan(300);
    expect(point.y).toBeLessThan(200);
  });

  it('is the inverse of unproject', () => {
    expect(unproject(project(gate, view, size), view, size)).toEqual({
      latitude: near(gate.latitude),
      longitude: near(gate.longitude),
    });
  });
});

describe('moved', () => {
  it('moves the point under a finger with it', () => {
    const from = project(gate, view, size);
    const to = { x: from.x + 50, y: from.y - 20 };
    const point = project(gate, moved(view, size, { from, to }), size);
    expect(point).toEqual({ x: near(to.x), y: near(to.y) });
  });

  it('keeps the point under the pointer while zooming', () => {
    const from = project(gate, view, size);
    const nearer = moved(view, size, { from, by: 1 });
    expect(nearer.zoom).toBe(15);
    expect(project(gate, nearer, size)).toEqual({ x: near(from.x), y: near(from.y) });
  });

  it('stays within the town and the zoom limits', () => {
    const middle = { x: 300, y: 200 };
    const away = moved(view, size, { from: middle, to: { x: -100_000, y: 100_000 } });
    expect(away).toMatchObject({ latitude: 14.22, longitude: 121.29 });
    expect(moved(view, size, { from: middle, by: 20 }).zoom).toBe(17.5);
    expect(moved(view, size, { from: middle, by: -20 }).zoom).toBe(12);
  });
});

describe('fitted', () => {
  it('shows the whole box with a margin', () => {
    const box = { south: 14.16, west: 121.23, north: 14.18, east: 121.25 };
    const shown = boxOf(fitted(box, size), size);
    expect(shown.south).toBeLessThan(box.south);
    expect(shown.north).toBeGreaterThan(box.north);
    expect(shown.west).toBeLessThan(box.west);
    expect(shown.east).toBeGreaterThan(box.east);
    // The maximum zoom: one pair of sides just fits.
    expect(project({ latitude: box.north, longitude: 0 }, fitted(box, size), size).y).toBeCloseTo(
      48,
    );
  });

  it('is limited to the maximum zoom for a single point, or on a map without a size', () => {
    expect(fitted(boxAround([gate]), size).zoom).toBe(17.5);
    expect(fitted(boxAround([gate], 500), { width: 0, height: 0 }).zoom).toBe(12);
  });
});

describe('boxAround', () => {
  it('contains all points and a margin in metres', () => {
    const box = boxAround([gate, { latitude: 14.18, longitude: 121.23 }], 111);
    expect(box.south).toBeCloseTo(gate.latitude - 0.001, 4);
    expect(box.north).toBeCloseTo(14.181, 4);
    expect(box.west).toBeCloseTo(121.229, 4);
    expect(box.east).toBeCloseTo(gate.longitude + 0.001, 4);
  });
});

describe('pixelsOf', () => {
  it('is about 9.3 m a pixel at zoom 14', () => {
    expect(pixelsOf(1_000, view)).toBeCloseTo(1_000 / 9.265, 0);
  });
});
