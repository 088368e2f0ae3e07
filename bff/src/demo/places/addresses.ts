import type { Barangay } from '@elbi/contract/codes';
import { Deck, type Dice } from '../dice.ts';
import names from './names.json' with { type: 'json' };

/** Writes addresses that differ, in the ways in which people write them. */
export function addressWriter(dice: Dice): (barangay: Barangay) => string {
  const streets = new Deck(names.streets, dice);
  const estates = new Deck(names.estates, dice);
  const number = () => Math.ceil(dice.between(1, 180));
  return (barangay) => {
    const street = streets.deal();
    if (dice.chance(0.3)) {
      const house = `Blk ${Math.ceil(dice.between(0, 12))} Lot ${Math.ceil(dice.between(0, 30))}`;
      return `${house} ${street}, ${estates.deal()}, Brgy. ${barangay}`;
    }
    if (dice.chance(0.4)) return `${number()} ${street}, ${estates.deal()}, Brgy. ${barangay}`;
    return `${number()}${dice.chance(0.15) ? 'A' : ''} ${street}, Brgy. ${barangay}`;
  };
}
