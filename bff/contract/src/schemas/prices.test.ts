import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { VALIDATION } from '../domain/messages.ts';
import { flag, wholeNumber } from './fields.ts';
import { type Prices, priceProblem, pricesConsistentWith, withNamedPrices } from './prices.ts';

it.each([
  [{ minPrice: 1, maxPrice: 2 }, null],
  [{ minPrice: 1, maxPrice: 2, singlePrice: false }, null],
  [{ minPrice: 2, maxPrice: 2 }, VALIDATION.greaterThanMinimum],
  [{ minPrice: 3, maxPrice: 2 }, VALIDATION.greaterThanMinimum],
  [{ minPrice: 2, maxPrice: 2, singlePrice: true }, null],
  [{ minPrice: 1, maxPrice: 2, singlePrice: true }, VALIDATION.notBelowMinimum],
  [{ minPrice: 3, maxPrice: 2, singlePrice: true }, VALIDATION.notBelowMinimum],
])('the prices of a place %j', (prices, problem) => {
  expect(priceProblem(prices)).toBe(problem);
});

describe('changed prices with stored ones', () => {
  const price = (field: string) => z.optional(wholeNumber(field, { min: 1, max: 1_000_000 }));
  const schemaOfPrices = {
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    singlePrice: flag('singlePrice'),
  };
  const schemaBeside = (stored: Partial<Prices>) =>
    z.object(schemaOfPrices).check(pricesConsistentWith(stored));
  const problems = (stored: Partial<Prices>, given: object) =>
    schemaBeside(stored)
      .safeParse(given)
      .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];
  const STORED = { minPrice: 100, maxPrice: 200, singlePrice: false };
  const GREATER = [`maxPrice: ${VALIDATION.greaterThanMinimum}`];

  it.each([
    [{}, []],
    [{ minPrice: 199 }, []],
    [{ minPrice: 200 }, GREATER],
    [{ maxPrice: 100 }, GREATER],
    [{ maxPrice: 101 }, []],
    [{ minPrice: 1, maxPrice: 1_000_000 }, []],
    [{ singlePrice: true }, [`maxPrice: ${VALIDATION.notBelowMinimum}`]],
    [{ singlePrice: true, minPrice: 200 }, []],
    [{ minPrice: 0 }, [`minPrice: ${VALIDATION.greaterThanZero}`]],
    [
      { minPrice: 300, maxPrice: 1_000_001 },
      [`maxPrice: ${VALIDATION.atMost('maxPrice', 1_000_000)}`],
    ],
    [
      { minPrice: 5, maxPrice: 1_000_001, singlePrice: true },
      [`maxPrice: ${VALIDATION.atMost('maxPrice', 1_000_000)}`],
    ],
    [{ maxPrice: 0 }, [`maxPrice: ${VALIDATION.greaterThanZero}`]],
    [
      { minPrice: 300, singlePrice: 'maybe' },
      [`singlePrice: ${VALIDATION.invalid('singlePrice')}`],
    ],
  ])('%j', (given, expected) => {
    expect(problems(STORED, given)).toEqual(expected);
  });

  it.each([2.5, 0, 99])('are compared despite an invalid capacity of %j', (pax) => {
    const place = z
      .object({ ...schemaOfPrices, pax: wholeNumber('pax', { min: 1, max: 20 }) })
      .check(pricesConsistentWith({}));
    const { issues = [] } = place.safeParse({ minPrice: 3_000, maxPrice: 2_500, pax }).error ?? {};
    expect(issues.map(({ path }) => path.join())).toEqual(['pax', 'maxPrice']);
  });

  it('are compared at their limits', () => {
    expect(problems({}, { minPrice: 1, maxPrice: 1 })).toEqual(GREATER);
    expect(problems({}, { minPrice: 1_000_000, maxPrice: 1_000_000 })).toEqual(GREATER);
  });

  it('are not compared while one is missing', () => {
    expect(problems({}, { minPrice: 5 })).toEqual([]);
    expect(problems({}, { maxPrice: 5 })).toEqual([]);
  });
});

it.each([
  [
    { price: ['1', '2'], pax: 3 },
    { minPrice: '1', maxPrice: '2', pax: 3 },
  ],
  [
    { price: [1, 2], maxPrice: 9 },
    { minPrice: 1, maxPrice: 9 },
  ],
  [{ price: '1' }, { minPrice: '1', maxPrice: null }],
  [{ price: [] }, { minPrice: null, maxPrice: null }],
  [{ price: [1, 2, 3] }, { minPrice: 1, maxPrice: [3] }],
  [{ pax: 3 }, { pax: 3 }],
  [[{ price: 1 }], [{ price: 1 }]],
  [null, null],
  [undefined, undefined],
  ['price', 'price'],
])('the wire’s price %j', (body, named) => {
  expect(withNamedPrices(body)).toEqual(named);
});
