import { describe, expect, it } from 'vitest';
import { type Bitmap, blank, type Box } from './bitmap.ts';
import { compare, mark } from './compare.ts';

type Colour = readonly [red: number, green: number, blue: number];

const PAPER: Colour = [253, 251, 248];
const INK: Colour = [38, 29, 24];

function picture(...boxes: readonly (Box & { colour: Colour })[]): Bitmap {
  const image = blank(60, 200);
  const fill = [{ left: 0, top: 0, width: 60, height: 200, colour: PAPER }, ...boxes];
  for (const { left, top, width, height, colour } of fill) {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) image.data.set(colour, (y * 60 + x) * 4);
    }
  }
  return image;
}

const dot = (left: number, top: number, colour: Colour) => ({
  left,
  top,
  width: 1,
  height: 1,
  colour,
});
/** The edge of something dark, with a smoothed pixel on it in every other row. */
const edge = (shade: number, count: number) => [
  { left: 0, top: 0, width: 20, height: 200, colour: INK },
  ...Array.from({ length: count }, (_, index) =>
    dot(20, 10 + index * 2, [shade, shade, shade] as const),
  ),
];

describe('two pictures', () => {
  it('are the same when every pixel is', () => {
    expect(compare(picture(dot(3, 3, INK)), picture(dot(3, 3, INK)))).toBeNull();
  });

  it('differ by an area that is one shade off', () => {
    const chip = { left: 10, top: 10, width: 8, height: 4 };
    const before = picture({ ...chip, colour: [246, 241, 234] });
    const after = picture({ ...chip, colour: [246, 241, 235] });
    expect(compare(before, after)).toMatchObject({ pixels: 32, bands: [chip] });
  });

  it('differ by two pixels that touch, and by one in the open', () => {
    expect(compare(picture(), picture(dot(5, 5, INK), dot(6, 6, INK)))).toMatchObject({
      pixels: 2,
    });
    expect(compare(picture(), picture(dot(5, 5, [252, 250, 247])))).toMatchObject({ pixels: 1 });
  });

  it('are the same when a few smoothed pixels that lie apart are a shade off', () => {
    expect(compare(picture(...edge(140, 4)), picture(...edge(150, 4)))).toBeNull();
  });

  it.each([
    ['more of them', edge(140, 5), edge(150, 5)],
    ['more than a shade', edge(140, 4), edge(180, 4)],
  ])('differ by %s', (_, before, after) => {
    expect(compare(picture(...before), picture(...after))).not.toBeNull();
  });

  it('differ by what only the larger one has', () => {
    const taller = blank(60, 210);
    taller.data.set(picture().data);
    expect(compare(picture(), taller)).toMatchObject({
      pixels: 600,
      bands: [{ left: 0, top: 200, width: 60, height: 10 }],
    });
  });

  it('differ in bands, and say which colour became which', () => {
    const after = picture(dot(4, 4, INK), dot(9, 12, INK), dot(30, 150, [1, 2, 3]));
    const found = compare(picture(), after);
    expect(found?.bands).toEqual([
      { left: 4, top: 4, width: 6, height: 9 },
      { left: 30, top: 150, width: 1, height: 1 },
    ]);
    expect(found?.colours[0]).toMatchObject({ to: 0xff181d26, share: 2 / 3 });
  });

  it('are marked where they differ', () => {
    const { data } = mark(picture(), picture(dot(2, 0, INK)));
    expect([...data.subarray(4, 12)]).toEqual([254, 254, 253, 255, 214, 0, 60, 255]);
  });
});
