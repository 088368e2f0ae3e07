import { createContext, use, useId, useLayoutEffect } from 'react';
import type { MapPoint, MapPosition, MapSize, MapView } from './projection.ts';

/** Where a pin stands. */
export interface Pinned extends MapPosition {
  /** It is a round of so many metres; else it points to its place. */
  metres?: number;
}

/** The map that a pin stands on. */
export interface MapSurface {
  view: MapView;
  size: MapSize;
  project: (position: MapPosition) => MapPoint;
  /** The place under a point of the window. */
  positionAt: (event: { clientX: number; clientY: number }) => MapPosition;
  show: (view: MapView) => void;
  /** Says where a pin stands; null when it goes. */
  stand: (pin: string, standing: Pinned | null) => void;
}

export const MapContext = createContext<MapSurface | null>(null);

/** The map around a pin. */
export function useMap(): MapSurface {
  const map = use(MapContext);
  if (!map) throw new Error('Pins stand on a TownMap.');
  return map;
}

/** Where a pin is drawn. Names of the map keep clear of it. */
export function usePinned({ latitude, longitude, metres }: Pinned) {
  const { project, stand } = useMap();
  const pin = useId();
  useLayoutEffect(() => {
    stand(pin, { latitude, longitude, ...(metres !== undefined && { metres }) });
    return () => stand(pin, null);
  }, [stand, pin, latitude, longitude, metres]);
  return drawnAt(project({ latitude, longitude }));
}

/** Moves what is drawn from the map's corner to a point of it. */
export function drawnAt({ x, y }: MapPoint) {
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
}
