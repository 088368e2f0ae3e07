import { readFileSync } from 'node:fs';
import { LIMITS } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { isOnlySigns, parseTerm } from './parse-term.ts';
import { VOCABULARY } from './term-vocabulary.ts';

const CALENDAR = {
  today: '2026-11-28',
  terms: [
    { name: 'First Semester', start: '2026-08-24' },
    { name: '2nd Semester', start: '2027-01-18' },
    { name: 'Mid-year', start: '2027-06-14' },
    { name: '1st Semester 2027', start: '2027-08-09' },
  ],
};

/** Returns the meaning of a term in one line: `type=3 rent=3000 +word`, unordered. */
function meaningOf(term: string, names: readonly string[] = []): string[] {
  return parseTerm(term, (word) => names.includes(word), CALENDAR)
    .parts.map(({ condition, text }) =>
      condition ? `${condition.param}=${condition.value}` : `+${foldText(text)}`,
    )
    .toSorted();
}

const PHRASES = readFileSync(new URL('term-phrases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [phrase = '', meaning = ''] = line.split(' =>');
    return {
      phrase,
      meaning: meaning
        .split(/ (?=\w+=|\+)/)
        .filter(Boolean)
        .toSorted(),
    };
  });

it('parses at least nine of ten phrases of students as intended (S7.term.1)', () => {
  const wrong = PHRASES.map((each) => ({ ...each, read: meaningOf(each.phrase) })).filter(
    ({ meaning, read }) => read.join() !== meaning.join(),
  );
  expect(PHRASES.length).toBeGreaterThanOrEqual(200);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThan(PHRASES.length / 10);
});

it.each(
  VOCABULARY.flatMap(({ param, value, words }) =>
    words.map((each) => [each, `${param}=${value}`] as const),
  ),
)('takes "%s" for %s', (words, meaning) => {
  expect(meaningOf(words)).toEqual([meaning]);
});

it.each([
  ...['for 4', 'for 4 persons', 'good for 4', '4 pax', '4pax', '4-person', '2-4 pax', 'pang-apat'],
  ...['pang apatan', 'para sa apat', 'para sa 4 na tao', 'apat na tao', 'apat kami', 'for four'],
  ...['pax 4', 'kaming 4', 'kaming apat', 'sleeps 4', 'up to 4 persons', '4 tenants'],
  ...['kasama 3', 'kasama ko tatlo', 'group of 4', 'barkada of four', 'capacity 4', 'kasya ang 4'],
])('reads "%s" as four people (S7.term.1)', (term) => {
  expect(meaningOf(term)).toEqual(['pax=4']);
});

it.each([
  ['apartment for 4 persons', ['pax=4', 'type=1']],
  ['4 girls dorm', ['pax=4', 'tenant=1', 'type=3']],
  ['dorm for 2 2k each', ['pax=2', 'rent=2000', 'type=3']],
  ['6k for 3', ['pax=3', 'rent=6000']],
  ['solo', ['pax=1']],
  // Other numbers count no people.
  ['dorm for 2 to 3k', ['rent=3000', 'type=3']],
  ['bedspace for 1,500', ['rent=1500', 'type=2']],
  ['for 2k', ['rent=2000']],
  ['for 0 persons', ['+for 0 persons']],
  ['for 501 persons', ['+for 501 persons']],
])('reads "%s" as %j', (term, meaning) => {
  expect(meaningOf(term)).toEqual(meaning);
});

it.each([
  ...['for second sem', '2nd semester', 'for the 2nd sem', 'this coming sem', 'next sem'].map(
    (term): [string, string[]] => [term, ['from=2027-01-18']],
  ),
  ['this sem', ['from=2026-08-24']],
  ['first sem', ['from=2027-08-09']],
  ['bedspace for midyear', ['from=2027-06-14', 'type=2']],
  ['this August', ['from=2027-08-09']],
  ['dorm available from july 5', ['from=2027-07-05', 'type=3']],
  ['by january 4, 2027 under 3k', ['from=2027-01-04', 'rent=3000']],
  ['simula marso', ['from=2027-03-01']],
  ['this november', ['from=2026-11-01']],
  ['starting may', ['from=2027-05-01']],
  // "May" is also Filipino for "there is", and the 30th of February no day.
  ['sa may main gate', ['point=main-gate']],
  ['from feb 30', ['+30', '+feb']],
  // The number behind a month is not a day if it counts something else.
  ['dorm by june 2,500', ['from=2027-06-14', 'rent=2500', 'type=3']],
  ['dorm by june 2 500', ['from=2027-06-14', 'rent=2500', 'type=3']],
  ['by june 2.5k', ['from=2027-06-14', 'rent=2500']],
  ['dorm by june 2000', ['from=2027-06-14', 'rent=2000', 'type=3']],
  ['room for june 3 people', ['from=2027-06-14', 'pax=3']],
  ['room for june 2-3 pax', ['from=2027-06-14', 'pax=3']],
  ['for june 3 months', ['from=2027-06-14', 'stay=3']],
  ['from june 15 monthly', ['from=2027-06-15', 'unit=month']],
  ['from june 15 room', ['from=2027-06-15']],
  ['for june 15 bedspace', ['from=2027-06-15', 'type=2']],
  ['for june 15, 2 pax', ['from=2027-06-15', 'pax=2']],
  // No term has this name.
  ['third sem', ['+sem', '+third']],
])('reads "%s" as the day of %j (S7.from.5)', (term, meaning) => {
  expect(meaningOf(term)).toEqual(meaning);
});

it.each([
  ['1 month advance 1 month deposit', ['advance=1', 'deposit=1']],
  ['one month advance, two months deposit', ['advance=1', 'deposit=2']],
  ['1 advance 2 deposit', ['advance=1', 'deposit=2']],
  ['advance 1 month deposit 2 months', ['advance=1', 'deposit=2']],
  ['1 month security deposit', ['deposit=1']],
  ['no advance no deposit', ['advance=0', 'deposit=0']],
  ['walang deposit', ['deposit=0']],
  ['13 months deposit', ['+13 months deposit']],
  ['advance 1 deposit 2', ['advance=1', 'deposit=2']],
  ['adv 2 dep 1', ['advance=2', 'deposit=1']],
  ['deposit 1 advance 2', ['advance=2', 'deposit=1']],
  ['advance 1/deposit 1', ['advance=1', 'deposit=1']],
  ['1 advance/1 deposit', ['advance=1', 'deposit=1']],
  ['no advance 1 month deposit', ['advance=0', 'deposit=1']],
  ['no deposit 2 pax', ['deposit=0', 'pax=2']],
  ['no deposit 2k', ['deposit=0', 'rent=2000']],
  ['advance 1 dep 1 3k', ['advance=1', 'deposit=1', 'rent=3000']],
  ['deposit 2500', ['+deposit', 'rent=2500']],
  // It can belong to either noun.
  ['advance 1 deposit', ['+advance 1 deposit']],
  ['deposit 1 month advance', ['+deposit 1 month advance']],
  ['1/2 month deposit', ['+1', '+2 month', '+deposit']],
  ['deposit 1/2 month', ['+1', '+2 month', '+deposit']],
  ['1 month only', ['stay=1']],
  ['short term 1 month only', ['stay=1']],
  ['isang buwan lang', ['stay=1']],
  ['3 months minimum stay', ['stay=3']],
  ['minimum of 6 months', ['stay=6']],
  ['2k per month', ['rent=2000']],
  ['5k 1 month', ['rent=5000', 'stay=1']],
  ['tatlong libo', ['rent=3000']],
  ['hanggang dalawang libo', ['rent=2000']],
  ...['bedspace 2 500', 'bedspace ₱2 500', 'bedspace Php 2 500', 'bedspace 2 500 pesos'].map(
    (term): [string, string[]] => [term, ['rent=2500', 'type=2']],
  ),
  ['budget 2\u00a0500', ['budget=2500']],
  ['dorm for 2 500', ['rent=2500', 'type=3']],
  ['2 000 to 3 000', ['rent=3000']],
  ['2 br 500', ['+2', '+br', 'rent=500']],
  ['2 5000', ['+2', 'rent=5000']],
  // At least so much is no limit.
  ...['3k+', '2k up', 'from 2k', 'mula 2k', 'starting 2k', 'higit 3k'].map(
    (term): [string, string[]] => [term, [`+${term.replace('+', '')}`]],
  ),
  ['from 2k to 3k', ['rent=3000']],
  ['2k up to 3k', ['rent=3000']],
  // Other units are no rents.
  ...['500 m', '800 meters', '500 mbps', '1500 watts'].map((term): [string, string[]] => [
    term,
    term.split(' ').map((word) => `+${word}`),
  ]),
  // Rents are no lower.
  ['1 only', ['+1 only']],
  ['budget 299', ['+budget 299']],
  ['300 monthly', ['rent=300']],
])('reads "%s" as %j, never as a rent of ₱1', (term, meaning) => {
  expect(meaningOf(term)).toEqual(meaning);
});

it.each([
  ...['hindi binabaha', 'walang baha', 'no flood', 'flood free', 'not flooded'].map((term) => [
    term,
    'flooded=no',
  ]),
  ...['kuryente kasama', 'kasama na ang kuryente', 'kasama kuryente', 'libreng kuryente'].map(
    (term) => [term, 'bills=electricity'],
  ),
  ['tubig at kuryente kasama na', 'bills=water,electricity'],
  ['wifi free', 'bills=wifi'],
  ['pets allowed', 'amenities=pets'],
  ['allowed ang pets', 'amenities=pets'],
  ['a/c', 'amenities=air conditioning'],
  ['w/o curfew', 'curfew=none'],
  ['bukas 24 hours', 'curfew=none'],
  ['m/f', 'tenant=2'],
])('reads "%s" in any order of words', (term, meaning) => {
  expect(meaningOf(term)).toEqual([meaning]);
});

it.each([
  // A comma ends what belongs together, and a negation begins it.
  ['water, free wifi', ['+water', 'bills=wifi']],
  ['curfew no pets', ['+curfew', '+no pets']],
  // A negation at the end negates what is before it.
  ['baha wala', ['flooded=no']],
  ['dorm di binabaha', ['flooded=no', 'type=3']],
  ['deposit wala po', ['deposit=0']],
  ['deposit none, dorm', ['deposit=0', 'type=3']],
  ['curfew none dorm', ['curfew=none', 'type=3']],
  // The number behind "no curfew" is of something else.
  ['no curfew 2 pax', ['curfew=none', 'pax=2']],
  ['walang curfew 4 girls', ['curfew=none', 'pax=4', 'tenant=1']],
  ['dorm w/o curfew 1 month deposit', ['curfew=none', 'deposit=1', 'type=3']],
  ['no curfew 2.5k', ['curfew=none', 'rent=2500']],
  ['visitors not allowed', ['visitors=none']],
  ['bisita bawal', ['visitors=none']],
  ['bisita hindi pwede', ['visitors=none']],
  ['dorm bills not included', ['+bills not included', 'type=3']],
  ['bills not included dorm', ['+bills not included', 'type=3']],
  ['bills are not included', ['+bills are not included']],
  ['wifi not included', ['+wifi not included']],
  ['bills hindi kasama', ['+bills hindi kasama']],
  ['bills excluded', ['+bills excluded']],
  ['pets bawal no curfew', ['+pets bawal', 'curfew=none']],
  ['dorm hindi kasama ang bills', ['+hindi kasama ang bills', 'type=3']],
  ['dorm bawal pets', ['+bawal pets', 'type=3']],
  ['dorm bawal ang pets', ['+bawal ang pets', 'type=3']],
  ['excluding deposit 3k', ['+excluding deposit', 'rent=3000']],
  ['hindi po pwede ang pets', ['+hindi po pwede ang pets']],
  ['hindi kasama ang aircon', ['+hindi kasama ang aircon']],
  ['hindi pwede ang bisita', ['visitors=none']],
  ["pets aren't allowed", ['+pets arent allowed']],
  // Also in the middle of a term, unless the next thing may be negated, too.
  ['dorm baha wala near uplb', ['flooded=no', 'type=3', 'walk=15']],
  ['pets bawal dorm', ['+pets bawal', 'type=3']],
  ['visitors bawal dorm', ['type=3', 'visitors=none']],
  ['deposit wala 3k dorm', ['deposit=0', 'rent=3000', 'type=3']],
  ['baha wala pets bawal', ['+pets bawal', 'flooded=no']],
  ['wifi bawal pets', ['+bawal pets', 'amenities=wifi']],
  ['aircon wala curfew', ['amenities=air conditioning', 'curfew=none']],
  // Participles without a list; only some say that something is not there.
  ['aircon not provided dorm', ['+aircon not provided', 'type=3']],
  ['bills not covered dorm', ['+bills not covered', 'type=3']],
  ['visitors not permitted dorm', ['type=3', 'visitors=none']],
  ['deposit not required', ['deposit=0']],
  ['deposit not refunded dorm', ['+deposit not refunded', 'type=3']],
  ['deposit not included', ['+deposit not included']],
  ['no deposit required', ['deposit=0']],
  // What one negation negates.
  ['wifi and aircon not included', ['+wifi and aircon not included']],
  ['wifi & aircon not included dorm', ['+wifi aircon not included', 'type=3']],
  ['wifi and blankets not included', ['+wifi and blankets not included']],
  ['dorm and wifi not included', ['+wifi not included', 'type=3']],
  ['pets at bisita bawal', ['+pets', 'visitors=none']],
  ['tubig at kuryente hindi kasama', ['+kuryente hindi kasama', '+tubig']],
  ['no deposit or advance', ['advance=0', 'deposit=0']],
  ['walang curfew at deposit', ['curfew=none', 'deposit=0']],
  ['bawal pets at bisita', ['+bawal pets', 'visitors=none']],
  ['walang wifi at aircon', ['+walang wifi at aircon']],
  ['no curfew and wifi', ['amenities=wifi', 'curfew=none']],
  ['no pets and with wifi', ['+no pets', 'amenities=wifi']],
  ['C+D', ['+c', '+d']],
  ['2 br', ['+2', '+br']],
  ['anos', ['loc=Anos']],
  ['los banos anos', ['loc=Anos']],
  // The words of one thing are next to each other.
  ['shared bathroom with own kitchen', ['+bathroom', '+own', '+shared', 'amenities=cooking']],
  ['shared cr own room', ['+cr', '+own', '+shared']],
  ['common cr sa loob', ['+common', '+cr']],
  ['for girl studying at uplb', ['tenant=1']],
  ['room reviews', ['+reviews']],
])('reads "%s" as %j', (term, meaning) => {
  expect(meaningOf(term)).toEqual(meaning);
});

it.each([
  ['sariling banyo', ['sariling banyo']],
  ['banyo sarili', ['banyo sarili']],
  ['J.P. Rizal', ['j p', 'rizal']],
  ['jose p. rizal', ['jose p', 'rizal']],
  ['Sta. Fe', ['sta', 'fe']],
])('keeps the words of "%s" that have other spellings', (term, words) => {
  expect(parseTerm(term, () => false, CALENDAR).parts.flatMap((part) => part.words)).toEqual(words);
});

it.each([
  'pang-apat na palapag',
  'for 2 months',
  'for 1 semester',
  'for 2 pets',
  'for 3 bedroom',
  'for 2 nights',
  'for 1 school year',
  'for one summer',
  'for 2 terms',
  'for 3 consecutive months',
])('reads no people in "%s"', (term) => {
  expect(meaningOf(term).filter((meaning) => meaning.startsWith('pax'))).toEqual([]);
});

it.each(['los baños', 'Los Banos, Laguna', 'UPLB', 'elbi', 'LB', 'room for rent in Los Baños'])(
  'reads "%s" as everything',
  (term) => {
    expect(meaningOf(term)).toEqual([]);
    expect(isOnlySigns(term)).toBe(false);
  },
);

describe('a typing mistake', () => {
  it.each([
    ['dormitry', ['type=3']],
    ['dormitorys', ['type=3']],
    ['san antnoio', ['loc=San Antonio']],
    // Words of four letters, and mistakes in the first letter, are not corrected.
    ['drom', ['+drom']],
    ['later', ['+later']],
    // So are not words of their own.
    ['batang uplb', ['+batang']],
    ['isang sakay lang', ['+isang', '+sakay']],
    ['hostel', ['+hostel']],
    ['lalakas', ['+lalakas']],
  ])('reads "%s" as %j', (term, meaning) => {
    expect(meaningOf(term)).toEqual(meaning);
  });

  it('is not assumed in a word that occurs in the name of a place', () => {
    expect(meaningOf('forestra')).toEqual(['point=forestry']);
    expect(meaningOf('forestra', ['forestra'])).toEqual(['+forestra']);
  });
});

describe('bad input', () => {
  it.each([
    ['99999999999k', ['+99999999999k']],
    ['under 0', ['+under 0']],
    ['male female dorm', ['tenant=0', 'tenant=1', 'type=3']],
    ['brgy atlantis', ['+atlantis']],
    ['999 min walk', ['+999 min walk']],
    ['curfew 29:99', ['+curfew 29 99']],
    ['constructor __proto__', ['+constructor', '+proto']],
    // Digits within a word are part of the word.
    ['block b5200', ['+b5200', '+block']],
    ['328e6602', ['+328e6602']],
  ])('reads "%s" as %j', (term, meaning) => {
    expect(meaningOf(term)).toEqual(meaning);
  });

  it.each(['!!', '₱', ',,,', '🤷'.repeat(1_000), '3'.repeat(2_000), 'under '.repeat(400), '  '])(
    'reads signs and repetitions without an error: %s',
    (term) => {
      expect(() => meaningOf(term)).not.toThrow();
    },
  );

  it('ignores punctuation', () => {
    expect([isOnlySigns('?!…'), isOnlySigns('a')]).toEqual([true, false]);
  });
});

it('returns the words of the parts, and phrases that may occur in a name', () => {
  const { parts, phrases } = parseTerm('Wi-Fi near Niña’s, Los Baños', () => false, CALENDAR);
  expect(parts.map(({ text, words }) => [text, words])).toEqual([
    ['Wi-Fi', ['wifi']],
    ['Niña’s', ['ninas']],
  ]);
  expect(phrases).toEqual(['wifi near ninas los banos', 'wifi ninas']);
});

it.each([
  ['mayondon', 'mayodnon', true],
  ['mayondon', 'mayondn', true],
  ['mayondn', 'mayondon', true],
  ['mayondon', 'mayondan', true],
  ['mayondon', 'amyondon', true],
  ['mayondon', 'mayondno', true],
  ['mayondon', 'mayondon', true],
  ['dorms', 'dorm', true],
  ['abc', 'cab', false],
  ['abcd', 'badc', false],
  ['abcd', 'abdce', false],
  ['dorm', 'mrod', false],
  ['dorm', 'do', false],
])('one typing mistake makes %s of %s: %s', (a, b, expected) => {
  expect(isWithinOneEdit(a, b)).toBe(expected);
  expect(isWithinOneEdit(b, a)).toBe(expected);
});

it('uses a hundred folded characters of a term at most', () => {
  const [phrase = ''] = parseTerm('\ufdfa'.repeat(100), () => false, CALENDAR).phrases;
  expect(phrase.length).toBeGreaterThan(80);
  expect(phrase.length).toBeLessThanOrEqual(LIMITS.searchTerm.max);
  const plain = 'a'.repeat(LIMITS.searchTerm.max);
  expect(parseTerm(plain, () => false, CALENDAR).phrases).toEqual([plain]);
});
