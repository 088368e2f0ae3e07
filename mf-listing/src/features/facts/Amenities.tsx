import { AMENITIES, type Amenity } from '@elbi/contract/codes';
import { Icon, below, color, space, typeset } from '@elbi/design-system';
import {
  AirVent,
  Cctv,
  CookingPot,
  type LucideIcon,
  PawPrint,
  SquareParking,
  Wifi,
} from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

const ICONS: Readonly<Record<Amenity, LucideIcon>> = {
  wifi: Wifi,
  'air conditioning': AirVent,
  pets: PawPrint,
  parking: SquareParking,
  cctv: Cctv,
  cooking: CookingPot,
};

/**
 * What the owner says the place has. What is not listed is not shown at all: an owner who did not
 * tick it has not said that it is missing.
 */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  if (amenities.length === 0) return <None>{copy.amenities.none}</None>;
  return (
    <List>
      {AMENITIES.filter(({ key }) => amenities.includes(key)).map(({ key, label }) => (
        <li key={key}>
          <Icon icon={ICONS[key]} />
          {label}
        </li>
      ))}
    </List>
  );
}

const None = styled.p`
  color: ${color.text2};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[14]} ${space[44]};
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > li {
    display: flex;
    gap: ${space[14]};
    align-items: center;
    ${typeset('body')}
  }
  & svg {
    color: ${color.text2};
  }
`;
