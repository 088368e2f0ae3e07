import { expect, it } from 'vitest';
import { isAmbiguousAmount, readAmount } from './amount.ts';

it.each([
  ['2500', 2_500],
  ['2,500', 2_500],
  ['2 500', 2_500],
  ['2\u00a0500', 2_500],
  ['2\u202f500', 2_500],
  ['₱2,500', 2_500],
  ['₱ 2,500', 2_500],
  ['P2500', 2_500],
  ['p2,500', 2_500],
  ['Php 2,500', 2_500],
  ['PHP2500', 2_500],
  ['2500 pesos', 2_500],
  ['2,500 PHP', 2_500],
  ['2,500.00', 2_500],
  ['2 500.00', 2_500],
  ['2.5k', 2_500],
  ['2.3 K', 2_300],
  ['3k', 3_000],
  ['\uff12\uff15\uff10\uff10', 2_500],
  ['\u200e2,500 ', 2_500],
  ['12,500', 12_500],
  ['2500.50', 2_500.5],
  ['2500/month', 2_500],
  ['2500 php/month', 2_500],
  ['₱2,500 per month', 2_500],
  ['2500 monthly', 2_500],
  ['2500 kada buwan', 2_500],
  ['2,500 buwanan', 2_500],
  ['2500/buwan', 2_500],
  ['₱2,500/mo.', 2_500],
  ['2.5k a month', 2_500],
  ['2500 pesos only', 2_500],
  ['2500 lang', 2_500],
])('reads %j as %d pesos (S5.form.9)', (written, pesos) => {
  expect(readAmount(written)).toBe(pesos);
});

it.each([
  '',
  'k',
  '2,50',
  '25,00',
  '1 2',
  '-5',
  'two',
  '2500-3000',
  '1e3',
  '0x10',
  '₱',
  '2500/night',
  '2500 kada gabi',
  '2500 yearly',
])('does not read %j', (written) => {
  expect([readAmount(written), isAmbiguousAmount(written)]).toEqual([null, false]);
});

it.each([
  '2.500',
  '₱2.500',
  '12.500',
  '1.250.000',
  '2.500 pesos',
  '2.500php',
  '2.500/month',
  '2.500 buwanan',
])('asks what %j means', (written) => {
  expect([readAmount(written), isAmbiguousAmount(written)]).toEqual([null, true]);
});
