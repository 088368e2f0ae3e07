import {
  ACCOMMODATION_TYPES,
  type AccommodationView,
  labelOf,
  locationLabel,
} from '@elbi/contract/codes';
import {
  Rating,
  below,
  color,
  radius,
  size,
  space,
  typeset,
  visuallyHidden,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { OwnerActions } from '../owner-actions/OwnerActions.tsx';
import { VisitorActions } from './VisitorActions.tsx';

/** Name, rating, type and barangay, and what can be done with the place. */
export function PlaceHeader(view: AccommodationView) {
  const { accommodation } = view;
  return (
    <Root>
      <Words>
        <Name>{accommodation.accommodationName}</Name>
        <Meta>
          <li>
            <Rating value={accommodation.rating} count={accommodation.reviewCount} countInWords />
          </li>
          <li>{labelOf(ACCOMMODATION_TYPES, accommodation.type)}</li>
          <li>
            <span>
              {locationLabel(accommodation.location)}
              <Town>{copy.townAfterBarangay}</Town>
            </span>
          </li>
        </Meta>
      </Words>
      <OwnerActions {...view} />
      <VisitorActions {...view} />
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[24]};
  align-items: flex-end;
  justify-content: space-between;
`;

const Words = styled.div`
  flex: 1 1 20rem;
  min-width: 0;
`;

const Name = styled.h1`
  ${typeset('pageTitle')}
  overflow-wrap: anywhere;
`;

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  align-items: center;
  margin-top: ${space[8]};
  color: ${color.text2};
  ${typeset('compact')}
  & > li {
    display: flex;
    gap: ${space[8]};
    align-items: center;
  }
  & > li:not(:last-child)::after {
    content: '';
    width: ${size.dotSmall};
    height: ${size.dotSmall};
    border-radius: ${radius.full};
    background: ${color.text3};
  }
  ${below.tablet} {
    margin-top: ${space[4]};
  }
`;

/** The card of a phone has no room for what is the same for every place. */
const Town = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
