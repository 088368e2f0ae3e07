import { describe, expect, it } from 'vitest';
import { grouped, stepped, ungrouped } from './digits.ts';

describe('ungrouped', () => {
  it.each([
    ['12,500', '12500'],
    [' 1,250,000 ', '1250000'],
    ['-2,500', '-2500'],
    ['2,500.50', '2500.50'],
    ['1,5', '1,5'],
    ['12,50', '12,50'],
    ['1.5', '1.5'],
    ['many', 'many'],
    ['', ''],
  ])('%j', (text, value) => expect(ungrouped(text)).toBe(value));
});

describe('grouped', () => {
  it.each([
    ['12500', '12,500'],
    ['-2500', '-2,500'],
    ['7', '7'],
    ['1.5', '1.5'],
    ['1234567890123456', '1234567890123456'],
    ['many', 'many'],
    ['', ''],
  ])('%j', (value, text) => expect(grouped(value)).toBe(text));
});

describe('stepped', () => {
  it.each([
    ['7', 1, '8'],
    ['7', -10, '-3'],
    ['', 1, '1'],
    ['1.5', 1, null],
    ['many', 1, null],
  ])('%j by %i', (value, by, next) => expect(stepped(value, by)).toBe(next));
});
