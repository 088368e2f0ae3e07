import { describe, expect, it } from 'vitest';
import { isSameText, sign, verify } from './signing.ts';

const TEXT = 'Peña {"a":1}.x';

describe('signed text', () => {
  it('is recognised', () => {
    expect(verify(['secret'], 'kind', sign(['secret'], 'kind', TEXT))).toBe(TEXT);
  });

  it('is valid with the previous secret', () => {
    const signed = sign(['old'], 'kind', TEXT);
    expect(verify(['new', 'old'], 'kind', signed)).toBe(TEXT);
    expect(verify(['new'], 'kind', signed)).toBeNull();
  });

  it('of one purpose is rejected for another', () => {
    expect(verify(['secret'], 'other', sign(['secret'], 'kind', TEXT))).toBeNull();
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', `${Buffer.from('x').toString('base64url')}.`])(
    'is not %j',
    (signed) => {
      expect(verify(['secret'], 'kind', signed)).toBeNull();
    },
  );

  it('is rejected after a change', () => {
    const [payload, mark] = sign(['secret'], 'kind', TEXT).split('.');
    expect(verify(['secret'], 'kind', `${payload}A.${mark}`)).toBeNull();
    expect(verify(['secret'], 'kind', `${payload}.A${mark?.slice(1)}`)).toBeNull();
    expect(verify(['secret'], 'kind', `${payload}.${mark}.more`)).toBeNull();
  });

  it('requires a secret', () => {
    expect(() => sign([], 'kind', TEXT)).toThrow('no secret to sign with');
  });
});

it.each([
  ['token', 'token', true],
  ['token', 'Token', false],
  ['token', 'token ', false],
  ['', '', true],
])('%j and %j are the same text: %s', (given, expected, isSame) => {
  expect(isSameText(given, expected)).toBe(isSame);
});
