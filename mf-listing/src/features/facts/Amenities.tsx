import { AMENITIES, type Amenity } from '@elbi/contract/domain';
import { Icon } from '@elbi/design-system';
import {
  AirVent,
  Cctv,
  CookingPot,
  type LucideIcon,
  PawPrint,
  SquareParking,
  Wifi,
} from 'lucide-react';
import { copy } from '../../copy.ts';
import { IconList, NothingSaid } from './icon-list.ts';

const ICONS: Readonly<Record<Amenity, LucideIcon>> = {
  wifi: Wifi,
  'air conditioning': AirVent,
  pets: PawPrint,
  parking: SquareParking,
  cctv: Cctv,
  cooking: CookingPot,
};

/**
 * The amenities that the owner listed. Others are not shown at all: an unticked one is not known to
 * be missing.
 */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  if (amenities.length === 0) return <NothingSaid>{copy.amenities.none}</NothingSaid>;
  return (
    <IconList>
      {AMENITIES.filter(({ key }) => amenities.includes(key)).map(({ key, label }) => (
        <li key={key}>
          <Icon icon={ICONS[key]} />
          <span>{label}</span>
        </li>
      ))}
    </IconList>
  );
}
