import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';
import { readComparedIds } from './compare.ts';

describe('compared places in an address', () => {
  it.each([
    [null, [], 0],
    ['', [], 0],
    [',, ,', [], 0],
    ['b,a', ['b', 'a'], 0],
    ['a,A, a ,b', ['a', 'b'], 0],
    ['a,b,c,d', ['a', 'b', 'c', 'd'], 0],
    ['a,b,c,d,e,f', ['a', 'b', 'c', 'd'], 2],
  ])('%s: %j and %i more (S7.compare.1)', (param, ids, beyond) => {
    expect(readComparedIds(param)).toEqual({ ids, beyond });
  });

  it('are the same after building and parsing an address', () => {
    const { search } = new URL(pageAddress.compare('a,b'), 'http://portal');
    expect(readComparedIds(new URLSearchParams(search).get('ids')).ids).toEqual(['a', 'b']);
  });
});
