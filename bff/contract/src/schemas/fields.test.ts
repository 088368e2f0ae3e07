import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { VALIDATION } from '../domain/messages.ts';
import {
  accountName,
  choice,
  choices,
  claimedId,
  codeOf,
  degrees,
  flag,
  jsonRecord,
  name,
  nameOrNone,
  optionalText,
  pesos,
  text,
  wholeNumber,
  yearOrNone,
} from './fields.ts';

/** Returns the parsed value, or the messages of its errors. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? { is: data } : error.issues.map(({ message }) => message);
}

const REQUIRED = [VALIDATION.required('name')];
const INVALID = [VALIDATION.invalid('name')];
const CHOICE = [VALIDATION.choice('name')];

it.each([
  ['  Dorm  ', { is: 'Dorm' }],
  ['N\u0303', { is: '\u00d1' }],
  ['one\ttwo\r\nthree', { is: 'one\ttwo\r\nthree' }],
  ['12345678', { is: '12345678' }],
  ['123456789', [VALIDATION.tooLong('name', 8)]],
  ['a\u0000', INVALID],
  ['a\ud800', INVALID],
  ['a\u0085b', INVALID],
  ['', REQUIRED],
  [' \n ', REQUIRED],
  ['\u200b\u00ad', REQUIRED],
  ['\u2800\u2800', REQUIRED],
  ['\u3164\u{1d159}', REQUIRED],
  ['a\ufffe', INVALID],
  ['\u{1f44d}', { is: '\u{1f44d}' }],
  [undefined, REQUIRED],
  [null, REQUIRED],
  [7, REQUIRED],
])('a text %j', (value, result) => {
  const schema = text('name', typeof value === 'string' && value.length > 9 ? 20 : 8);
  expect(read(schema, value)).toEqual(result);
});

describe('honest characters in a text', () => {
  const HIDDEN = [VALIDATION.hiddenCharacters('name')];
  const MIXED = [VALIDATION.mixedAlphabets('name')];
  it.each([
    ['Hangul filler', 'Dorm \u3164', HIDDEN],
    ['zero-width space', 'Do\u200brm', HIDDEN],
    ['zero-width joiner between Latin letters', 'Do\u200drm', HIDDEN],
    ['bidi override', 'Dorm \u202egnp', HIDDEN],
    ['tag characters', 'Dorm \u{e0041}', HIDDEN],
    ['private use', 'Dorm \ue000', HIDDEN],
    ['stacked marks', 'Do\u0338\u0321\u0322rm', HIDDEN],
    ['a Cyrillic letter in a Latin word', 'D\u043erm', MIXED],
    ['a Greek letter in a Latin word', 'D\u03bfrm', MIXED],
  ])('rejects %s (S5.form.8)', (_, value, result) => {
    expect(read(text('name', 40), value)).toEqual(result);
    expect(read(optionalText('name', 40), value)).toEqual(result);
  });

  it.each([
    'Ni\u00f1o\u2019s \u21162',
    '\u65e5\u672c House',
    '\u0414\u043e\u043c Dorm',
    '\u0646\u06cc\u200c\u0645',
    '\u0915\u094d\u200d\u0937',
    '\u0e17\u0e35\u0e48',
    'Ph\u1ed1 5th',
    'Great \u2764\ufe0f \u{1f468}\u200d\u{1f469}\u200d\u{1f467} 1\ufe0f\u20e3',
  ])('accepts %s', (value) => {
    expect(read(text('name', 40), value)).toEqual({ is: value });
  });
});

describe('a name', () => {
  it.each([
    '\u2714 Dorm',
    '\u2605\u2605\u2605 5.0',
    'Dorm \u{1f3c5}',
    '\ufdfd Dorm',
    '\u066d Dorm',
    '\u22c6 Dorm',
    // Stars, a shield, a crown, letters in a box, blanks and a code point without a character.
    '\u26b9 Dorm',
    '\u{1f7c9} Dorm',
    '\u{1f6e1} Dorm',
    'Dorm \u{1f451}',
    '\u{1f185} Dorm',
    'Dorm \u2800',
    'Dorm \u{1d159}',
    'Dorm \ufffc',
    'Dorm \u0378',
    // Blanks of hieroglyphs, ornaments, a sign within Arabic text, letters only shaped like Latin ones.
    'Dorm \u{13441}\u{13442}',
    'Dorm \u2055',
    'Dorm \ua673',
    '\u2042 Dorm',
    '\u203b Dorm',
    '\u06dd Dorm',
    'V\u20dd Dorm',
    '\ua4e5\ua4e0\ua4db\ua4d0',
    '\u13a0\u13a1',
    'D\u13a0rm',
    'D\ua4d0rm',
  ])('rejects %j (S5.form.8)', (value) => {
    expect(read(name('name', 40), value)).toEqual([VALIDATION.symbols('name')]);
  });

  it.each([
    ['Armenian', 'D\u0585rm'],
    ['Georgian', 'D\u10dd\u10dcrm'],
  ])('rejects %s letters in a Latin word (S5.form.8)', (_, value) => {
    expect(read(name('name', 40), value)).toEqual([VALIDATION.mixedAlphabets('name')]);
  });

  it.each([
    ['\u24cb\u24d4\u24e1\u24d8\u24d5\u24d8\u24d4\u24d3', 'Verified'],
    ['\uff36\uff45\uff52\uff49\uff46\uff49\uff45\uff44', 'Verified'],
    ['\u{1d415}\u{1d41e}\u{1d42b}\u{1d422}\u{1d41f}\u{1d422}\u{1d41e}\u{1d41d}', 'Verified'],
    ['Rooms\u2122 \u21162', 'RoomsTM No2'],
    [
      'Tita\u00b4s 2\u00bd & Co. \u20b12,500 (24/7) + A\u00b0',
      'Tita\u00b4s 21\u20442 & Co. \u20b12,500 (24/7) + A\u00b0',
    ],
    ['UPLB\uc5d0\uc11c', 'UPLB\uc5d0\uc11c'],
    ['Ni\u00f1o \u65e5\u672c \u0414\u043e\u043c', 'Ni\u00f1o \u65e5\u672c \u0414\u043e\u043c'],
    ['\u1708\u170f\u170a\u1712\u1708\u1712', '\u1708\u170f\u170a\u1712\u1708\u1712'],
    [
      'Casa \u2022 Verde\u2026 \u201cA\u2013B\u201d',
      'Casa \u2022 Verde\u2026 \u201cA\u2013B\u201d',
    ],
    ['\u30b8\u30e7\u30f3\u30fb\u30b9\u30df\u30b9', '\u30b8\u30e7\u30f3\u30fb\u30b9\u30df\u30b9'],
    ['\u0646\u06cc\u200c\u0645\u060c \u05d2\u05f3', '\u0646\u06cc\u200c\u0645\u060c \u05d2\u05f3'],
    ['\u0e17\u0e35\u0e48 \u1019\u103c \u12a0', '\u0e17\u0e35\u0e48 \u1019\u103c \u12a0'],
  ])('reads %s in plain letters', (value, is) => {
    expect(read(name('name', 60), value)).toEqual({ is });
  });

  it('is as long in plain letters as the limit allows', () => {
    expect(read(name('name', 10), '\ufdfa')).toEqual([VALIDATION.tooLong('name', 10)]);
  });

  it('is one line', () => {
    expect(read(name('name', 40), ' Tita\n Luring\u2019s ')).toEqual({ is: 'Tita Luring\u2019s' });
  });
});

it.each([
  [undefined, { is: undefined }],
  ['', { is: '' }],
  ['  ', { is: '' }],
  ['\u200b', { is: '' }],
  [' Dorm ', { is: 'Dorm' }],
  ['N\u0303', { is: '\u00d1' }],
  ['1234567', [VALIDATION.tooLong('name', 6)]],
  ['a\u0007', INVALID],
  [null, INVALID],
  [7, INVALID],
])('an optional text %j', (value, result) => {
  expect(read(optionalText('name', 6), value)).toEqual(result);
});

describe('a whole number of 2 to 20', () => {
  const NUMBER = [VALIDATION.number('name')];
  const TOO_SMALL = [VALIDATION.greaterThanZero];
  const TOO_LARGE = [VALIDATION.atMost('name', 20)];
  const NOT_WHOLE = [VALIDATION.wholeNumber('name')];
  it.each([
    [2, { is: 2 }],
    ['20', { is: 20 }],
    [' 7 ', { is: 7 }],
    ['7.0', { is: 7 }],
    [1, TOO_SMALL],
    ['-3', TOO_SMALL],
    [21, TOO_LARGE],
    ['123456789012345', TOO_LARGE],
    ['1234567890123456', NUMBER],
    [1e308, TOO_LARGE],
    [2.5, NOT_WHOLE],
    ['0.5', NOT_WHOLE],
    ['7.123456789012345', NOT_WHOLE],
    [5e-280, NOT_WHOLE],
    [7.000000000000001, NOT_WHOLE],
    ['7.1234567890123456', NUMBER],
    ['7.', NUMBER],
    ['.7', NUMBER],
    ['x7', NUMBER],
    ['7x', NUMBER],
    ['1e1', NUMBER],
    ['--7', NUMBER],
    ['many', NUMBER],
    [[7], NUMBER],
    ['', REQUIRED],
    ['  ', REQUIRED],
    [undefined, REQUIRED],
    [null, REQUIRED],
  ])('%j', (value, result) => {
    expect(read(wholeNumber('name', { min: 2, max: 20 }), value)).toEqual(result);
  });
});

it.each([
  [' ₱2,500.00 ', { is: 2_500 }],
  ['2.5k', { is: 2_500 }],
  ['2,500.50', [VALIDATION.wholeNumber('name')]],
  ['2.500', [VALIDATION.ambiguousAmount('name', '2.500')]],
  ['-5', [VALIDATION.greaterThanZero]],
  ['2,50', [VALIDATION.number('name')]],
  [2.5, [VALIDATION.wholeNumber('name')]],
  ['', REQUIRED],
])('an amount %j (S5.form.9)', (value, result) => {
  expect(read(pesos('name', { min: 1, max: 1_000_000 }), value)).toEqual(result);
});

it.each([
  [1, { is: 1 }],
  [' 0 ', { is: 0 }],
  ['2', CHOICE],
  [true, CHOICE],
  ['', REQUIRED],
  [null, REQUIRED],
])('a code %j', (value, result) => {
  expect(read(codeOf('name', [0, 1]), value)).toEqual(result);
});

it.each([
  [' day ', { is: 'day' }],
  ['Day', CHOICE],
  ['toString', CHOICE],
  [['day'], CHOICE],
  ['', REQUIRED],
  [undefined, REQUIRED],
])('a choice %j', (value, result) => {
  expect(read(choice('name', ['day', 'night']), value)).toEqual(result);
});

describe('choices', () => {
  it.each([
    [undefined, { is: [] }],
    [' ', { is: [] }],
    ['day', { is: ['day'] }],
    [['day', 'night', 'day'], { is: ['day', 'night'] }],
    [['day', 'noon'], CHOICE],
    ['day,night', CHOICE],
    [null, CHOICE],
    [7, CHOICE],
  ])('%j', (value, result) => {
    expect(read(choices('name', ['day', 'night']), value)).toEqual(result);
  });

  it('that are not a list are rejected entirely', () => {
    expect(read(choices('name', ['day']), { 0: 'day' })).toEqual(CHOICE);
  });
});

it.each([
  ['true', { is: true }],
  [' false ', { is: false }],
  [true, { is: true }],
  [false, { is: false }],
  ['', { is: undefined }],
  [undefined, { is: undefined }],
  ['yes', INVALID],
  ['TRUE', INVALID],
  [1, INVALID],
  [null, INVALID],
])('a flag %j', (value, result) => {
  expect(read(flag('name'), value)).toEqual(result);
});

const NORTH = { min: 14.1, max: 14.2 };
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

it.each([
  ['14.1', { is: 14.1 }],
  [14.2, { is: 14.2 }],
  [' ', { is: null }],
  [undefined, { is: null }],
  [14.09, [VALIDATION.outOfTown('name', NORTH)]],
  ['14.21', [VALIDATION.outOfTown('name', NORTH)]],
  ['north', [VALIDATION.number('name')]],
])('degrees %j', (value, result) => {
  expect(read(degrees('name', NORTH), value)).toEqual(result);
});

it.each([
  ['2000', { is: 2000 }],
  [NEXT_YEAR, { is: NEXT_YEAR }],
  ['', { is: null }],
  [1999, [VALIDATION.year('name', 2000)]],
  [NEXT_YEAR + 1, [VALIDATION.year('name', 2000)]],
  ['2000.5', [VALIDATION.year('name', 2000)]],
])('a year %j', (value, result) => {
  expect(read(yearOrNone('name', { min: 2000 }), value)).toEqual(result);
});

it.each([
  [' Balete ', { is: 'Balete' }],
  ['  ', { is: null }],
  [undefined, { is: null }],
])('a name or none %j', (value, result) => {
  expect(read(nameOrNone('name', 20), value)).toEqual(result);
});

it.each([
  [{ wifi: true }, { is: { wifi: true } }],
  ['{"wifi":true}', { is: { wifi: true } }],
  [' ', { is: {} }],
  ['{', INVALID],
  [{ wifi: true, other: 1 }, INVALID],
])('a record in a form %j', (value, result) => {
  expect(read(jsonRecord('name', { wifi: z.optional(z.boolean()) }), value)).toEqual(result);
});

it('a name of an account is cut between characters', () => {
  const longest = 'x'.repeat(19);
  expect(accountName(`${longest}𠮷`, 20)).toBe(longest);
});

it('a claimed identity is a text of bounded length, or absent', () => {
  expect(read(claimedId, undefined)).toEqual({ is: undefined });
  expect(read(claimedId, 'x'.repeat(254))).toEqual({ is: 'x'.repeat(254) });
  expect(claimedId.safeParse('x'.repeat(255)).success).toBe(false);
  expect(claimedId.safeParse(7).success).toBe(false);
});
