import { LIMITS, type Position } from '@elbi/contract/domain';

/** Coordinates as they are typed, in degrees. */
interface Coordinates {
  latitude: string;
  longitude: string;
}

/** Returns whether both coordinates would be in town if they were swapped. */
export function areExchanged({ latitude, longitude }: Coordinates): boolean {
  return isWithin(LIMITS.latitude, longitude) && isWithin(LIMITS.longitude, latitude);
}

/** The pin, or null while the two coordinates are none. */
export function pinOf({ latitude, longitude }: Coordinates): Position | null {
  return isWithin(LIMITS.latitude, latitude) && isWithin(LIMITS.longitude, longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null;
}

function isWithin({ min, max }: { min: number; max: number }, degrees: string): boolean {
  return degrees.trim() !== '' && Number(degrees) >= min && Number(degrees) <= max;
}
