import type { RentRow } from '@elbi/contract/domain';

const BEDS = { type: 2, unit: 'month', basis: 'head' } as const;

/** Rents of one type in the town and in two areas, of which one has too few to say. */
export const SOME_RENTS: RentRow[] = [
  { ...BEDS, area: 'Los Baños', count: 35, low: 2_100, middle: 2_500, high: 3_200, free: 21 },
  { ...BEDS, area: 'Batong Malake', count: 21, low: 2_200, middle: 2_600, high: 3_300, free: 9 },
  { ...BEDS, area: 'Anos', count: 4, low: null, middle: null, high: null, free: 0 },
];
