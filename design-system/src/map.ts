/** The map. It is no part of the index: whoever shows it loads it in a chunk of its own. */
export {
  MovablePin,
  type MovablePinProps,
  PlaceArea,
  PlacePin,
  type PricePin,
  type PricesOnMap,
} from './components/TownMap/pins.tsx';
export { useMap } from './components/TownMap/map-context.ts';
export { type MapBox, type MapPosition, boxAround } from './components/TownMap/projection.ts';
export { TownMap, type TownMapProps } from './components/TownMap/TownMap.tsx';
