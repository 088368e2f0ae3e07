import { LIMITS, type Position } from '@elbi/contract/domain';

/** Typed coordinates, in degrees. */
interface Coordinates {
  latitude: string;
  longitude: string;
}

/** Returns whether both coordinates would be in town if they were swapped. */
export function areSwapped({ latitude, longitude }: Coordinates): boolean {
  return isWithin(LIMITS.latitude, longitude) && isWithin(LIMITS.longitude, latitude);
}

/** Returns the pin, or null for invalid coordinates. */
export function pinOf({ latitude, longitude }: Coordinates): Position | null {
  return isWithin(LIMITS.latitude, latitude) && isWithin(LIMITS.longitude, longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null;
}

function isWithin({ min, max }: { min: number; max: number }, degrees: string): boolean {
  return degrees.trim() !== '' && Number(degrees) >= min && Number(degrees) <= max;
}
