import { describe, expect, it } from 'vitest';
import { isForEverySection, maySkipGate, tokenOpens } from './shipping-policy.ts';

describe('a token', () => {
  it.each([
    ['search', 'POST', 'search', true],
    ['search', 'GET', 'search', true],
    ['search', 'POST', 'listing', false],
    ['search', 'GET', 'listing', false],
    ['search', 'GET', undefined, true],
    ['search', 'HEAD', undefined, true],
    ['search', 'POST', undefined, false],
    ['search', 'DELETE', undefined, false],
    ['*', 'POST', 'listing', true],
    ['*', 'DELETE', undefined, true],
  ])('of %s opens %s of %s: %s', (section, method, requested, opens) => {
    expect(tokenOpens({ section }, { method, section: requested })).toBe(opens);
  });

  it('covers everything when it is for every section', () => {
    expect(isForEverySection({ section: '*' })).toBe(true);
    expect(isForEverySection({ section: 'search' })).toBe(false);
  });
});

it('the gate may only be skipped by a token for every section', () => {
  expect(maySkipGate({ isEverySection: true })).toBe(true);
  expect(maySkipGate({ isEverySection: false })).toBe(false);
});
