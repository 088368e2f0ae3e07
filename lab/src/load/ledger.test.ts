import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const there = () => Promise.resolve(true);
const gone = () => Promise.resolve(false);

it('reports acknowledged writes that are missing', async () => {
  const ledger = new Ledger();
  ledger.promise('a review', there);
  ledger.promise('a picture', gone);
  expect(ledger.acknowledged).toBe(2);
  expect(await ledger.lost()).toEqual(['a picture']);
});

it('expects only the last write about the same object', async () => {
  const ledger = new Ledger();
  ledger.promise('a favourite', gone);
  ledger.promise('a favourite', there);
  expect(await ledger.lost()).toEqual([]);
});

it('expects nothing after a later write without a response', async () => {
  const ledger = new Ledger();
  ledger.promise('a favourite', gone);
  ledger.withdraw('a favourite');
  expect(await ledger.lost()).toEqual([]);
});
