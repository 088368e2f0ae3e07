import type { Barangay } from './accommodation-codes.ts';

/** A point on the map, in degrees of WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Destinations of walks (S7.where.2). */
export const CAMPUS_POINTS = [
  { key: 'main-gate', label: 'Main Gate', latitude: 14.16768, longitude: 121.24303 },
  { key: 'raymundo-gate', label: 'Raymundo Gate', latitude: 14.16774, longitude: 121.24161 },
  { key: 'sacay', label: 'Sacay', latitude: 14.16644, longitude: 121.23862 },
  { key: 'ceat', label: 'CEAT', latitude: 14.16087, longitude: 121.24495 },
  { key: 'forestry', label: 'Forestry', latitude: 14.15492, longitude: 121.23526 },
  { key: 'irri', label: 'IRRI', latitude: 14.16929, longitude: 121.25497 },
] as const;
export type CampusPoint = (typeof CAMPUS_POINTS)[number]['key'];

/** The gates, which are the default destinations of walks. */
export const GATES: readonly CampusPoint[] = ['main-gate', 'raymundo-gate', 'sacay'];

/** Positions of places without a pin: the centre of the barangay. */
export const BARANGAY_ANCHORS: Readonly<Record<Barangay, Position>> = {
  Anos: { latitude: 14.1813, longitude: 121.2323 },
  'Bagong Silang': { latitude: 14.1255, longitude: 121.2266 },
  Bambang: { latitude: 14.1738, longitude: 121.2171 },
  'Batong Malake': { latitude: 14.1715, longitude: 121.2418 },
  Baybayin: { latitude: 14.1812, longitude: 121.2241 },
  Bayog: { latitude: 14.1885, longitude: 121.2483 },
  Lalakay: { latitude: 14.1716, longitude: 121.2066 },
  Maahas: { latitude: 14.1765, longitude: 121.2566 },
  Malinta: { latitude: 14.1838, longitude: 121.2316 },
  Mayondon: { latitude: 14.1912, longitude: 121.2363 },
  'Putho-Tuntungin': { latitude: 14.153, longitude: 121.2519 },
  'San Antonio': { latitude: 14.1747, longitude: 121.2478 },
  Tadlac: { latitude: 14.1769, longitude: 121.2096 },
  Timugan: { latitude: 14.1794, longitude: 121.2246 },
};
