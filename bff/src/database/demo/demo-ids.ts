import type { Dice } from './illustrations/random.ts';

/** The first place of the demo was made at this time, as far as its id says. */
const EPOCH = Date.UTC(2024, 5, 1);

function hex(dice: Dice, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(dice.between(0, 16)).toString(16)).join(
    '',
  );
}

function uuid(version: 4 | 7, start: string, rest: string): string {
  return `${start.slice(0, 8)}-${start.slice(8)}-${version}${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6)}`;
}

/** An id like those of people and reviews, the same in every demo. */
export function randomId(dice: Dice): string {
  return uuid(4, hex(dice, 12), hex(dice, 18));
}

/** An id like those of places: the later one is the greater. */
export function timedId(dice: Dice, number: number): string {
  const time = (EPOCH + number * 3_600_000).toString(16).padStart(12, '0');
  return uuid(7, time, hex(dice, 18));
}
