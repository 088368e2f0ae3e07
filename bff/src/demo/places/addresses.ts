import type { Barangay } from '@elbi/contract/codes';
import { Deck, type Dice } from '../dice.ts';

/** Invented, but named as streets of the town are. */
const STREETS = [
  'Mangga St.',
  'Sapphire St.',
  'Kamias St.',
  'Jasmin St.',
  'P. Burgos St.',
  'Bignay Lane',
  'Topaz St.',
  'Ilang-Ilang St.',
  'M. Agoncillo St.',
  'Camia St.',
  'Garnet St.',
  'Kapitan Tiago St.',
  'Bayabas St.',
  'Mabolo St.',
  'Opal St.',
  'Tanglad Alley',
  'Doña Aurora St.',
  'Amethyst St.',
  'Lanzones St.',
  'Sitio Ilaya Road',
  'Guyabano St.',
  'Old Mill Road',
  'Lakeshore Road',
  'Dapdap St.',
  'Peñaranda St.',
  'Agapita Ext.',
  'Quartz St.',
  'Balimbing St.',
  'Riverside Road',
  'Jade St.',
] as const;

const ESTATES = [
  'Villa Silangan Subd.',
  'Vista Laguna Subd.',
  'Bagong Pag-asa Village',
  'San Isidro Compound',
  'Green Meadows Subd.',
  'Sta. Fe Subd.',
  'Los Amigos Village',
  'Purok 3',
  'Purok 5',
] as const;

/** Writes addresses that differ, in the ways in which people write them. */
export function addressWriter(dice: Dice): (barangay: Barangay) => string {
  const streets = new Deck(STREETS, dice);
  const estates = new Deck(ESTATES, dice);
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
