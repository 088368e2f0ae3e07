import * as z from 'zod/mini';
import { LIMITS } from '../domain/limits.ts';
import { VALIDATION } from '../domain/messages.ts';

/** The prices in the form of a place. */
export interface Prices {
  minPrice: number;
  maxPrice: number;
  singlePrice?: boolean | undefined;
}

/**
 * Returns the problem of a place's prices, or null: `maxPrice` must be above `minPrice`, or equal
 * for a single price.
 */
export function priceProblem({ minPrice, maxPrice, singlePrice }: Prices): string | null {
  if (singlePrice) return maxPrice === minPrice ? null : VALIDATION.notBelowMinimum;
  return maxPrice > minPrice ? null : VALIDATION.greaterThanMinimum;
}

function isPrice(value: unknown): boolean {
  const { min, max } = LIMITS.price;
  return typeof value === 'number' && value >= min && value <= max;
}

/**
 * Checks that prices agree.
 * @param stored the stored prices; a new place has none
 */
export function pricesConsistentWith(stored: Partial<Prices>) {
  const whole = (given: Partial<Prices>) =>
    ({
      minPrice: given.minPrice ?? stored.minPrice,
      maxPrice: given.maxPrice ?? stored.maxPrice,
      singlePrice: given.singlePrice ?? stored.singlePrice,
    }) as Prices;
  return z.refine<Partial<Prices>>((value) => priceProblem(whole(value)) === null, {
    path: ['maxPrice'],
    error: ({ input }) =>
      priceProblem(whole(input as Partial<Prices>)) ?? VALIDATION.greaterThanMinimum,
    // Also with other invalid fields, as long as prices and switch are valid on their own: exactly
    // the invalid fields are named.
    when: ({ value }) => {
      const { minPrice, maxPrice, singlePrice } = whole(value as Partial<Prices>);
      const isRead = singlePrice === undefined || typeof singlePrice === 'boolean';
      return isPrice(minPrice) && isPrice(maxPrice) && isRead;
    },
  });
}

/**
 * Reads `minPrice` and `maxPrice` from the wire's `price` (sent twice in multipart, a pair in JSON)
 * when they are absent. If it is not a pair, the maximum is invalid: it is missing, or ambiguous.
 */
export function withNamedPrices(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { price, ...rest } = body as Record<string, unknown>;
  if (price === undefined) return body;
  const [minPrice = null, maxPrice = null, ...more] = Array.isArray(price)
    ? (price as unknown[])
    : [price];
  return { minPrice, maxPrice: more.length === 0 ? maxPrice : more, ...rest };
}
