import { type TenantsCode, labelOf } from './accommodation-codes.ts';
import { JEEP_STOPS, STUDENT_FARE } from './jeep-stops.ts';
import { WALK_LABELS } from './labels.ts';
import { CAMPUS_POINTS, type CampusPoint, GATES, type Position } from './positions.ts';

/** Returns the address of a map application that shows the way to a position. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Precision of a pin: exact, or to about a hundred metres. */
export const LOCATION_PRECISIONS = ['exact', 'approximate'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** Returns the default precision of a new place: approximate for Females Only (S7.where.1). */
export function defaultLocationPrecision(tenants: TenantsCode): LocationPrecision {
  return tenants === 1 ? 'approximate' : 'exact';
}

/**
 * Returns the public position of a pin: approximate means three decimals, about a hundred metres.
 */
export function publicPin(pin: Position, precision: LocationPrecision): Position {
  if (precision === 'exact') return pin;
  const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return { latitude: rounded(pin.latitude), longitude: rounded(pin.longitude) };
}

/** A walk to a point of the campus. */
export interface Walk {
  point: CampusPoint;
  minutes: number;
  metres: number;
}

/** A walk and its starting point; part of every response with a place. */
export interface WalkedFrom {
  walk: Walk | null;
  locationPrecision: LocationPrecision | 'barangay';
}

/**
 * Returns "6 min walk", or "about 6 min walk" from the centre of the barangay; null without a walk.
 */
export function walkLabel({ walk, locationPrecision }: WalkedFrom): string | null {
  return walk && WALK_LABELS.walk(walk.minutes, locationPrecision !== 'barangay');
}

/** Returns {@link walkLabel} with the destination: "6 min walk to Raymundo Gate". */
export function walkToLabel(place: WalkedFrom): string | null {
  const walk = walkLabel(place);
  return walk && WALK_LABELS.to(walk, labelOf(CAMPUS_POINTS, place.walk!.point));
}

const EARTH_RADIUS_METRES = 6_371_000;
/** Detour factor: a walk along streets is longer than the great circle. */
const BEND = 1.3;
const METRES_PER_MINUTE = 75;

/** Returns the walks to all points of the campus, in order (S7.where.3). */
export function walksFrom(from: Position): Walk[] {
  return CAMPUS_POINTS.map(({ key, ...point }) => {
    const metres = metresOnFoot(from, point);
    return { point: key, metres, minutes: minutesFor(metres) };
  });
}

/** Returns the walk to the nearest gate of the campus (S7.where.3). */
export function nearestWalk(from: Position): Walk {
  return walksFrom(from)
    .filter(({ point }) => GATES.includes(point))
    .reduce((nearest, walk) => (walk.metres < nearest.metres ? walk : nearest));
}

/**
 * Returns a place with the walk to this point instead of the nearest one; unchanged without a
 * point.
 */
export function walkedTo<
  Place extends { walk: Walk | null; latitude: number | null; longitude: number | null },
>(place: Place, point: CampusPoint | null): Place {
  const { latitude, longitude } = place;
  if (point === null || latitude === null || longitude === null) return place;
  const walk = walksFrom({ latitude, longitude }).find((way) => way.point === point);
  return walk ? { ...place, walk } : place;
}

/** Returns the estimated metres on foot between two positions. */
export function metresOnFoot(from: Position, to: Position): number {
  return Math.round(greatCircle(from, to) * BEND);
}

function minutesFor(metres: number): number {
  return Math.ceil(metres / METRES_PER_MINUTE);
}

/** The walk to a jeepney that goes to campus, and its fare in pesos. */
export interface Ride {
  route: string;
  stop: string;
  walkMinutes: number;
  fare: number;
}

/** Returns the walk to the nearest stop of a jeepney to campus (S7.ride.1). */
export function nearestRide(from: Position): Ride & { metres: number } {
  const [nearest] = JEEP_STOPS.map((stop) => ({ stop, metres: metresOnFoot(from, stop) })).sort(
    (a, b) => a.metres - b.metres,
  );
  const { stop, metres } = nearest!;
  return {
    route: stop.route,
    stop: stop.name,
    walkMinutes: minutesFor(metres),
    fare: STUDENT_FARE,
    metres,
  };
}

/** Minutes on foot beyond which the jeepney is shown too. */
const LONG_WALK = 15;
/** Minutes on foot that a jeepney must save to be worth its fare. */
const WORTH_A_RIDE = 10;

/**
 * Returns "9 min walk to a jeep to campus, ₱12" where the walk to a gate is long and the jeepney
 * shortens it; else null (S7.ride.2).
 */
export function rideLabel({ walk, ride }: { walk: Walk | null; ride: Ride | null }): string | null {
  if (!walk || !ride || walk.minutes <= LONG_WALK) return null;
  if (walk.minutes - ride.walkMinutes < WORTH_A_RIDE) return null;
  return WALK_LABELS.ride(ride.walkMinutes, ride.fare);
}

/** Returns the distance walked in a number of minutes. */
export function metresIn(minutes: number): number {
  return minutes * METRES_PER_MINUTE;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns the distance in metres, by the haversine formula. */
function greatCircle(a: Position, b: Position): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord));
}
