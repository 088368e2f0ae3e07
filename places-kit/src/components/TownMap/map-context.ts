import { createContext, use } from 'react';
import type { MapPoint, MapPosition, MapSize, MapView } from './projection.ts';

/** The map as pins use it. */
interface MapSurface {
  view: MapView;
  size: MapSize;
  project: (position: MapPosition) => MapPoint;
  /** Returns the position under a point of the window. */
  positionAt: (event: { clientX: number; clientY: number }) => MapPosition;
  show: (view: MapView) => void;
}

export const MapContext = createContext<MapSurface | null>(null);

/** Returns the map around a pin. */
export function useMap(): MapSurface {
  const map = use(MapContext);
  if (!map) throw new Error('Pins need a TownMap around them.');
  return map;
}

/** Returns the drawn position of a pin. */
export function usePinned(position: MapPosition) {
  return drawnAt(useMap().project(position));
}

/** Returns the transform from the map's corner to a point. */
export function drawnAt({ x, y }: MapPoint) {
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
}
