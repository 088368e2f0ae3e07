import type { AccommodationTypeKey } from '../demo-picture.ts';
import { staggeredBlock, townhouseRow } from './apartment.ts';
import { boardersHall } from './boarders-hall.ts';
import { capizHouse, gableHouse, storeHouse } from './bed-space.ts';
import type { DrawBuilding } from './building.ts';
import { galleryDormitory, towerDormitory } from './dormitory.ts';
import { inn, resort, tallHotel } from './hotel.ts';
import { bungalow, cabin, kubo } from './transient.ts';
import { walkUp } from './walk-up.ts';

/** Which buildings a type of accommodation lives in. */
export const BUILDINGS: Record<AccommodationTypeKey, readonly [DrawBuilding, ...DrawBuilding[]]> = {
  dormitory: [galleryDormitory, towerDormitory, boardersHall],
  'bed space': [capizHouse, gableHouse, storeHouse],
  apartment: [townhouseRow, staggeredBlock, walkUp],
  transient: [kubo, bungalow, cabin],
  hotel: [resort, tallHotel, inn],
};
