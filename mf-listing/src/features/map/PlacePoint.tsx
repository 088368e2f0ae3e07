import { type Accommodation, CAMPUS_POINTS, type Position } from '@elbi/contract/domain';
import { PlaceArea, PlacePin, TownMap, boxAround } from '@elbi/design-system/map';
import { usePortal } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** Metres around what is shown within which the place is. */
const AREA = { approximate: 100, barangay: 400 };
/** Metres in sight around the place and the point of the campus that it is nearest to. */
const IN_SIGHT = 250;

interface PlacePointProps {
  name: string;
  position: Position;
  precision: Accommodation['locationPrecision'];
  walk: Accommodation['walk'];
}

/** A place on the map: a pin, or an area where it is not to be known better. */
export function PlacePoint({ name, position, precision, walk }: PlacePointProps) {
  const { mapTiles } = usePortal().settings;
  const campus = CAMPUS_POINTS.filter(({ key }) => key === walk?.point);
  return (
    <TownMap
      cooperative
      label={copy.map.label(name)}
      bounds={boxAround([position, ...campus], IN_SIGHT)}
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
