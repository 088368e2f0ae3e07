import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { accept, chosenOf } from './accept.ts';
import { blank } from './bitmap.ts';
import { type Change, type Report, ReportFolder } from './report.ts';
import { serveReport, writePage } from './review.ts';
import { PictureStore } from './store.ts';

const SHEET = 'components-chip.800.light';

let root: string;
let store: PictureStore;
let folder: ReportFolder;
let report: Report;

const pictureOf = (story: string) => `${story}.800.light`;

function change(story: string, state: Change['state'], group: string): Change {
  return {
    picture: pictureOf(story),
    story,
    sheet: SHEET,
    title: 'Components/Chip',
    name: story,
    theme: 'light',
    width: 800,
    state,
    pixels: 4,
    colours: [],
    drawn: [],
    files: [],
    crops: [],
    group,
    cause: `what <${group}> has in common`,
  };
}

/** The red of a story's first pixel in the accepted sheet; undefined when it has none. */
async function redOf(story: string): Promise<number | undefined> {
  return (await new PictureStore(join(root, 'accepted')).read(SHEET)).get(story)?.data[0];
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'elbi-pictures-'));
  store = new PictureStore(join(root, 'accepted'));
  const old = ['default', 'hover', 'focus'].map((story) => ({ story, image: blank(4, 4, 10) }));
  await store.write(SHEET, old, 'old sources');
  folder = new ReportFolder(join(root, 'report'));
  folder.clear();
  const [width, height] = [4, 4];
  const png = await sharp({ create: { width, height, channels: 3, background: '#c80000' } })
    .png()
    .toBuffer();
  for (const story of ['hover', 'long']) folder.keep(pictureOf(story), png);
  report = {
    compared: [
      {
        name: SHEET,
        title: 'Components/Chip',
        sources: 'new sources',
        stories: ['default', 'long', 'hover'],
      },
    ],
    unfinished: [],
    changes: [
      change('hover', 'changed', 'group-1'),
      change('focus', 'gone', 'group-1'),
      change('long', 'new', 'group-2'),
    ],
    tokens: [],
  };
  folder.write(report);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('accepting', () => {
  it('takes one picture and leaves the others as they were', async () => {
    const rest = await accept(folder, report, chosenOf(report, [pictureOf('hover')]), store);
    expect(rest.changes.map(({ story }) => story)).toEqual(['focus', 'long']);
    expect([await redOf('default'), await redOf('hover')]).toEqual([10, 200]);
    expect([await redOf('focus'), await redOf('long')]).toEqual([10, undefined]);
    expect(folder.read()).toEqual(rest);
    // Something is left to accept, so the next run compares the sheet again.
    expect(store.isOf(SHEET, 'new sources')).toBe(false);
  });

  it('takes a group by its name: what is gone leaves the sheet', async () => {
    await accept(folder, report, chosenOf(report, ['group-1']), store);
    expect([await redOf('hover'), await redOf('focus'), await redOf('long')]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it.each([[['chip']], [[]]])('takes a component, or all: %j', async (words) => {
    const rest = await accept(folder, report, chosenOf(report, words), store);
    expect(rest.changes).toEqual([]);
    expect([...(await store.read(SHEET)).keys()]).toEqual(['default', 'long', 'hover']);
    expect(store.isOf(SHEET, 'new sources')).toBe(true);
  });

  it('says when nothing is called like that', () => {
    expect(() => chosenOf(report, ['group-12'])).toThrow('no change that "group-12" names');
  });

  it('says which words it knows', () => {
    expect(() => chosenOf(report, ['Badge.tsx'])).toThrow(
      new Refusal(
        'The last report has no change that "Badge.tsx" names. It has the groups group-1, group-2; ' +
          'the components Chip; and pictures like hover.800.light.',
      ),
    );
    expect(() => chosenOf({ ...report, changes: [] }, ['Chip'])).toThrow('Nothing is left');
  });

  it('notes a sheet that was compared and is the same', async () => {
    await accept(folder, { ...report, changes: [] }, [], store);
    expect(store.isOf(SHEET, 'new sources')).toBe(true);
    expect(await redOf('hover')).toBe(10);
  });
});

describe('the page of a report', () => {
  it('accepts by a button, from itself alone, and shows what is left', async () => {
    writePage(folder, report);
    const { origin, close } = await serveReport(folder, store);
    try {
      const post = (from: string) =>
        fetch(`${origin}/accept`, { method: 'POST', headers: { origin: from }, body: 'group-1' });
      expect((await post('http://example.com')).status).toBe(403);
      expect(await redOf('hover')).toBe(10);
      expect((await post(origin)).status).toBe(204);
      expect(await redOf('hover')).toBe(200);
      const page = await (await fetch(origin)).text();
      expect(page).toContain('what &lt;group-2&gt; has in common');
      expect(page).not.toContain('group-1');
      const again = await post(origin);
      expect([again.status, await again.text()]).toEqual([
        409,
        'The last report has no change that "group-1" names. It has the groups group-2; ' +
          'the components Chip; and pictures like long.800.light.',
      ]);
      const outside = join(root, 'secret.txt');
      writeFileSync(outside, 'secret');
      expect((await fetch(`${origin}/%2e%2e/secret.txt`)).status).toBe(404);
    } finally {
      close();
    }
  });

  it('names the tokens that changed, their contrast and what uses them', () => {
    const token = {
      name: 'color.hover',
      file: 'light' as const,
      type: 'color',
      before: '#f6f1ea',
      after: '#fdfbf8',
      variables: ['--color-hover'],
      weakest: {
        front: 'error' as const,
        back: 'hover' as const,
        least: 4.5 as const,
        ratio: 4.2,
        was: 5.8,
      },
    };
    const page = readFileSync(writePage(folder, { ...report, tokens: [token] }), 'utf8');
    expect(page).toContain('>color.hover<');
    expect(page).toMatch(/#f6f1ea<.*#fdfbf8</);
    expect(page).toContain('error on hover: 5.80 → 4.20 (too weak, 4.5 is the least)');
    expect(page).toMatch(/<td>[^<]*RatingInput/);
  });
});
