import { describe, expect, it } from 'vitest';
import { differingFacts, type Facts, refusedFacts, refusedForBlocking } from './facts.ts';

function facts(changes: Partial<Facts> = {}): Facts {
  return {
    lines: ['Places', 'Balete House'],
    read: 'Places Balete House',
    items: { article: 12, item: 30, row: 0 },
    requests: 20,
    bytes: 400_000,
    blocked: 90,
    picture: Buffer.alloc(0),
    ...changes,
  };
}

describe('what a page costs and lists', () => {
  it.each<[string, Partial<Facts>, Partial<Facts> | null]>([
    ['as live', {}, {}],
    ['a new page', {}, null],
    ['heavy as live is', { bytes: 2_000_000 }, { bytes: 1_900_000 }],
    ['with another kind of list', { items: { article: 0, item: 42, row: 0 } }, {}],
    ['without a list of one', { items: { article: 12, item: 30, row: 0 } }, { items: { row: 1 } }],
  ])('refuses nothing of a page that is %s', (_name, next, live) => {
    expect(refusedFacts(facts(next), live && facts(live))).toEqual([]);
  });

  it.each<[string, Partial<Facts>, Partial<Facts> | null, RegExp]>([
    ['weight', { bytes: 1_900_000 }, {}, /^It loads 1900 kB with its pictures; 1500 kB/],
    ['weight', { bytes: 1_900_000 }, null, /^It loads 1900 kB/],
    ['empty', { items: { article: 0, item: 30, row: 0 } }, {}, /^Live it lists 12 \(article\)/],
  ])('refuses what is wrong as %s', (kind, next, live, message) => {
    expect(refusedFacts(facts(next), live && facts(live))).toEqual([
      { kind, message: expect.stringMatching(message) as unknown },
    ]);
  });
});

describe('how long a page keeps its thread', () => {
  it.each([
    [150, 0],
    [900, 850],
  ])('is nothing to refuse at %i ms beside %i', (blocked, known) => {
    expect(refusedForBlocking({ blocked }, { blocked: known })).toEqual([]);
  });

  it.each([
    [2_500, 90, /^A frame waits 2\.5 s/],
    [400, 80, /^A frame waits 0\.4 s/],
  ])('is refused at %i ms beside %i', (blocked, known, message) => {
    expect(refusedForBlocking({ blocked }, { blocked: known })).toEqual([
      { kind: 'slow', message: expect.stringMatching(message) as unknown },
    ]);
  });
});

describe('what differs from live', () => {
  it('is nothing for the same page, a little more of files, and more items', () => {
    const next = { requests: 24, bytes: 430_000, items: { article: 13, item: 30, row: 0 } };
    expect(differingFacts(facts(next), facts())).toEqual([]);
  });

  it.each<[Partial<Facts>, string]>([
    [{ lines: ['Rooms', 'Balete House'] }, 'Its text: − Places | + Rooms'],
    [{ items: { article: 3, item: 30, row: 0 } }, 'It lists 3 (article), live 12.'],
    [{ requests: 40 }, 'It asks for 40 files and answers, live 20.'],
    [{ bytes: 900_000 }, 'It loads 900 kB, live 400 kB.'],
  ])('is told to who ships: %o', (next, message) => {
    expect(differingFacts(facts(next), facts())).toEqual([{ kind: 'differs', message }]);
  });

  it('is told in a few lines however much it is', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `Line ${index}`);
    const [text] = differingFacts(facts({ lines }), facts({ lines: [] }));
    expect(text?.message).toMatch(/\+ Line 4 and 4 more$/);
  });
});
