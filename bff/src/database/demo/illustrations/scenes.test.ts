import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BUILDINGS } from './buildings/families.ts';
import { drawFront, front } from './front.ts';
import { balcony } from './interiors/balcony.ts';
import { room } from './interiors/room.ts';
import { MOODS } from './palette/moods.ts';
import { drawPictureSet } from './picture-set.ts';
import { hashText } from './random.ts';

const TYPES = ['hotel', 'apartment', 'bed space', 'dormitory', 'transient'] as const;
const IDS = ['dapdap', 'tita-luring', 'kalachuchi', 'salinlahi', 'peña'];

/** Markup that draws whole: well formed, every number a number, every colour a colour. */
async function expectDrawable(svg: string): Promise<void> {
  const small = svg.replace('width="1280" height="960"', 'width="160" height="120"');
  const { channels } = await sharp(Buffer.from(small)).stats();
  expect(channels.some(({ stdev }) => stdev > 8)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  const paints = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint);
  expect(paints.filter((paint) => paint !== 'none' && !/^#[0-9a-f]{6}$/.test(paint ?? ''))).toEqual(
    [],
  );
}

describe.each(TYPES)('pictures of a %s', (type) => {
  test.each([
    ['front', front],
    ['room', room],
    ['balcony', balcony],
  ] as const)(
    '%s: drawable, the same for the same id, different for another',
    async (_kind, draw) => {
      const drawn = IDS.map((id) => draw(id, type));
      await Promise.all(drawn.map(expectDrawable));
      expect(IDS.map((id) => draw(id, type))).toEqual(drawn);
      expect(new Set(drawn).size).toBe(IDS.length);
    },
  );

  test('every building stands in every light, inside the picture', async () => {
    for (const building of BUILDINGS[type]) {
      for (const { name: mood } of MOODS) {
        const { svg, description } = drawFront('any', type, { building, mood });
        await expectDrawable(svg);
        expect(description).toMatch(/, and an? .+ in front of it$/);
      }
    }
  });

  test('is small', () => {
    for (const id of IDS) expect(front(id, type).length).toBeLessThan(32_000);
  });
});

test('the seed of a text never changes: pictures of a running portal stay as they are', () => {
  expect(hashText('dapdap|dormitory')).toBe(hashText('dapdap|dormitory'));
  expect(hashText('')).toBe(2166136261);
  expect(hashText('a')).toBe(0xe40c292c);
});

test('moods come up in the shares that the look asks for', () => {
  const shares = Object.fromEntries(MOODS.map(({ name, share }) => [name, share]));
  expect(shares).toEqual({
    morning: 20,
    noon: 20,
    lake: 17,
    'late sun': 13,
    pink: 13,
    'after rain': 7,
    dusk: 7,
    night: 3,
  });
  const drawn = Array.from({ length: 600 }, (_, index) => front(`place-${index}`, 'transient'));
  for (const { sky, share } of MOODS) {
    const part = drawn.filter((svg) => svg.includes(`height="300" fill="${sky}"`)).length / 6;
    expect(Math.abs(part - share)).toBeLessThan(5);
  }
});

test('no night follows a night in the set', () => {
  const fronts = drawPictureSet().filter(({ kind }) => kind === 'front');
  const isNight = fronts.map(({ svg }) => svg.includes('#2b3352'));
  expect(isNight.filter(Boolean).length).toBeLessThanOrEqual(3);
  expect(isNight.some((night, index) => night && isNight[index + 1] === true)).toBe(false);
});
