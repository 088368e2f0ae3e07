import { expect, it } from 'vitest';
import { streetOf } from './street-of.ts';

it.each([
  ['22 Dapdap Street, Batong Malake', 'Dapdap Street, Batong Malake'],
  ['12-B Mabini St.', 'Mabini St.'],
  ['Blk 12 Lot 30 Kalachuchi Street, Umali Subd.', 'Kalachuchi Street, Umali Subd.'],
  ['Unit B, No. 7 Ruby St., 4031 Los Baños', 'Ruby St., Los Baños'],
  ['#5 2nd Street', '2nd Street'],
  ['North Road', 'North Road'],
  ['Lopez Avenue', 'Lopez Avenue'],
  ['30', ''],
])('an address without its number %s reads %s (S7.where.9)', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
