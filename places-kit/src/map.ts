/** The map, not exported by the index, so that pages load it in a separate chunk. */
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
