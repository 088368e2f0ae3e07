import { describe, expect, it } from 'vitest';
import { JEEP_STOPS, STUDENT_FARE } from './jeep-stops.ts';
import { LIMITS } from './limits.ts';
import { BARANGAY_ANCHORS, CAMPUS_POINTS } from './positions.ts';
import {
  nearestRide,
  nearestWalk,
  publicPin,
  rideLabel,
  walkLabel,
  walkToLabel,
  walksFrom,
} from './walk.ts';

/** Returns metres to the north in degrees, for the radius of 6,371 km. */
const north = (metres: number) => (metres / 6_371_000) * (180 / Math.PI);

describe('the walk to the campus', () => {
  it('is the great circle times 1.3, in minutes of 75 m, rounded up (S7.where.3)', () => {
    const [gate] = CAMPUS_POINTS;
    const from = (metres: number) =>
      nearestWalk({ ...gate, latitude: gate.latitude - north(metres) });
    expect(from(0)).toEqual({ point: 'main-gate', metres: 0, minutes: 0 });
    expect(from(100)).toEqual({ point: 'main-gate', metres: 130, minutes: 2 });
    expect(from(150 / 1.3)).toMatchObject({ metres: 150, minutes: 2 });
    expect(from(151 / 1.3)).toMatchObject({ metres: 151, minutes: 3 });
  });

  it.each(CAMPUS_POINTS)('has length 0 from $label to itself (S7.where.2)', ({ key, ...from }) => {
    expect(walksFrom(from)).toContainEqual({ point: key, metres: 0, minutes: 0 });
  });

  it.each([
    ['ceat', 'main-gate'],
    ['forestry', 'sacay'],
    ['irri', 'main-gate'],
  ] as const)('leads from %s to a gate, not to a building (S7.where.3)', (key, gate) => {
    expect(nearestWalk(CAMPUS_POINTS.find((point) => point.key === key)!).point).toBe(gate);
  });

  it.each([
    ['Batong Malake', 'raymundo-gate', 545],
    ['San Antonio', 'main-gate', 1_215],
    ['Mayondon', 'raymundo-gate', 3_459],
  ] as const)('from %s is to %s', (barangay, point, metres) => {
    const walk = nearestWalk(BARANGAY_ANCHORS[barangay]);
    expect(walk.point).toBe(point);
    expect(Math.abs(walk.metres - metres)).toBeLessThan(metres * 0.01);
  });

  it('is shown in minutes, and as approximate without a pin', () => {
    const walk = { point: 'raymundo-gate', minutes: 6, metres: 430 } as const;
    expect(walkToLabel({ walk, locationPrecision: 'approximate' })).toBe(
      '6 min walk to Raymundo Gate',
    );
    expect(walkToLabel({ walk, locationPrecision: 'barangay' })).toBe(
      'about 6 min walk to Raymundo Gate',
    );
    expect(walkLabel({ walk: null, locationPrecision: 'barangay' })).toBeNull();
    expect(walkToLabel({ walk: null, locationPrecision: 'barangay' })).toBeNull();
  });
});

describe('the ride to the campus', () => {
  const walk = { point: 'main-gate', minutes: 16, metres: 1_200 } as const;

  it('begins at the nearest stop, for the student fare (S7.ride.1)', () => {
    const [stop] = JEEP_STOPS;
    const ride = nearestRide({ ...stop!, latitude: stop!.latitude + north(100) });
    expect(ride).toEqual({
      route: 'Kaliwa / Kanan',
      stop: 'Olivarez Plaza',
      walkMinutes: 2,
      fare: STUDENT_FARE,
      metres: 130,
    });
  });

  it('is shown when the walk takes more than 15 minutes and it saves ten of them (S7.ride.2)', () => {
    const ride = { route: 'Forestry', stop: 'CPAf', walkMinutes: 6, fare: 12 };
    expect(rideLabel({ walk, ride })).toBe('6 min walk to a jeep to campus, ₱12');
    expect(rideLabel({ walk, ride: { ...ride, walkMinutes: 7 } })).toBeNull();
    expect(
      rideLabel({ walk: { ...walk, minutes: 15 }, ride: { ...ride, walkMinutes: 1 } }),
    ).toBeNull();
    expect(rideLabel({ walk: null, ride })).toBeNull();
    expect(rideLabel({ walk, ride: null })).toBeNull();
  });
});

describe('a pin', () => {
  it('is public to three decimals when it is approximate (S7.where.1)', () => {
    const pin = { latitude: 14.16768, longitude: 121.24261 };
    expect(publicPin(pin, 'exact')).toEqual(pin);
    expect(publicPin(pin, 'approximate')).toEqual({ latitude: 14.168, longitude: 121.243 });
  });

  it.each(Object.entries(BARANGAY_ANCHORS))('may be in %s', (_name, { latitude, longitude }) => {
    expect(latitude).toBeGreaterThan(LIMITS.latitude.min);
    expect(latitude).toBeLessThan(LIMITS.latitude.max);
    expect(longitude).toBeGreaterThan(LIMITS.longitude.min);
    expect(longitude).toBeLessThan(LIMITS.longitude.max);
  });
});
