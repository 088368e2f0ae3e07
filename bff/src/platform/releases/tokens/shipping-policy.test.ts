import { describe, expect, it } from 'vitest';
import {
  isForEverySection,
  mayDeploy,
  mayMakeToken,
  mayWrite,
  maySkipGate,
  tokenOpens,
} from './shipping-policy.ts';

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

  it.each([
    [true, { method: 'GET' }, true],
    [true, { method: 'POST' }, false],
    [true, { method: 'POST', forPreviews: true }, true],
    [false, { method: 'DELETE' }, true],
  ])('for previews only (%s) may send %j: %s', (is_preview_only, call, expected) => {
    expect(mayWrite({ is_preview_only }, call)).toBe(expected);
  });

  it('covers everything when it is for every section', () => {
    expect(isForEverySection({ section: '*' })).toBe(true);
    expect(isForEverySection({ section: 'search' })).toBe(false);
  });
});

it.each([
  [{ tokenId: null, isOperator: true }, [true, true]],
  [{ tokenId: null, isOperator: false }, [true, false]],
  [{ tokenId: 'a token', isOperator: false }, [false, false]],
])('%j may create a token for one section, and for all: %j', (client, answers) => {
  expect(['search', '*'].map((section) => mayMakeToken(client, section))).toEqual(answers);
});

it.each([maySkipGate, mayDeploy])('only a release token for every section allows %o', (mayDo) => {
  expect(mayDo({ isEverySection: true, isPreviewOnly: false })).toBe(true);
  expect(mayDo({ isEverySection: true, isPreviewOnly: true })).toBe(false);
  expect(mayDo({ isEverySection: false, isPreviewOnly: false })).toBe(false);
});
