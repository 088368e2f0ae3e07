import type { Barangay } from '@elbi/contract/codes';

export interface Position {
  latitude: number;
  longitude: number;
}

/** Where the pins of a barangay gather, and how many places of the demo are there. */
export const ANCHORS: Readonly<Record<Barangay, Position & { places: number }>> = {
  Anos: { latitude: 14.1813, longitude: 121.2323, places: 12 },
  'Bagong Silang': { latitude: 14.1255, longitude: 121.2266, places: 1 },
  Bambang: { latitude: 14.1738, longitude: 121.2171, places: 1 },
  'Batong Malake': { latitude: 14.1715, longitude: 121.2418, places: 58 },
  Baybayin: { latitude: 14.1812, longitude: 121.2241, places: 1 },
  Bayog: { latitude: 14.1885, longitude: 121.2483, places: 4 },
  Lalakay: { latitude: 14.1716, longitude: 121.2066, places: 1 },
  Maahas: { latitude: 14.1765, longitude: 121.2566, places: 7 },
  Malinta: { latitude: 14.1838, longitude: 121.2316, places: 4 },
  Mayondon: { latitude: 14.1912, longitude: 121.2363, places: 8 },
  'Putho-Tuntungin': { latitude: 14.153, longitude: 121.2519, places: 6 },
  'San Antonio': { latitude: 14.1747, longitude: 121.2478, places: 14 },
  Tadlac: { latitude: 14.1769, longitude: 121.2096, places: 1 },
  Timugan: { latitude: 14.1794, longitude: 121.2246, places: 2 },
};

const GATES: readonly (Position & { name: string })[] = [
  { name: 'the Main Gate', latitude: 14.16768, longitude: 121.24303 },
  { name: 'Raymundo Gate', latitude: 14.16774, longitude: 121.24161 },
  { name: 'Sacay', latitude: 14.16644, longitude: 121.23862 },
  { name: 'CEAT', latitude: 14.16087, longitude: 121.24495 },
  { name: 'Forestry', latitude: 14.15492, longitude: 121.23526 },
  { name: 'IRRI', latitude: 14.16929, longitude: 121.25497 },
];

/** Streets bend, so a walk is longer than the straight line. */
const BEND = 1.3;
const METRES_PER_MINUTE = 75;

/** The point of the campus that is next, and the minutes on foot. */
export function nextGate(from: Position): { gate: string; minutes: number } {
  const [next] = GATES.map((gate) => ({ gate: gate.name, metres: metresBetween(from, gate) })).sort(
    (a, b) => a.metres - b.metres,
  );
  const { gate, metres } = next!;
  return { gate, minutes: Math.max(1, Math.round((metres * BEND) / METRES_PER_MINUTE)) };
}

/** Over a few kilometres the earth is flat. */
function metresBetween(a: Position, b: Position): number {
  const north = (a.latitude - b.latitude) * 111_320;
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
