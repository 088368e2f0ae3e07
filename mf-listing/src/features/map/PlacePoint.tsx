import { type Accommodation, CAMPUS_POINTS, type Position } from '@elbi/contract/domain';
import { PlaceArea, PlacePin, TownMap, boxAround } from '@elbi/places-kit/map';
import { usePortal } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** Radius of the area that contains the place, in metres. */
const AREA = { approximate: 100, barangay: 400 };
/** Visible metres around the place and the nearest point of the campus. */
const VISIBLE_METRES = 250;

interface PlacePointProps {
  name: string;
  position: Position;
  precision: Accommodation['locationPrecision'];
  walk: Accommodation['walk'];
}

/** A place on the map: a pin, or an area where its position is not exact. */
export function PlacePoint({ name, position, precision, walk }: PlacePointProps) {
  const { mapTiles } = usePortal().settings;
  const campus = CAMPUS_POINTS.filter(({ key }) => key === walk?.point);
  return (
    <TownMap
      cooperative
      label={copy.map.label(name)}
      bounds={boxAround([position, ...campus], VISIBLE_METRES)}
      landmarks={CAMPUS_POINTS}
      tiles={mapTiles}
    >
      {precision === 'exact' ? (
        <PlacePin label={name} position={position} />
      ) : (
        <PlaceArea label={copy.map.about(name)} position={position} metres={AREA[precision]} />
      )}
    </TownMap>
  );
}
