import {
  ACCOMMODATION_TYPES,
  type AccommodationView,
  labelOf,
  locationLabel,
  vacancyLabel,
} from '@elbi/contract/domain';
import { below, color, from, radius, size, space, typeset, weight } from '@elbi/design-system';
import { Rating } from '@elbi/places-kit';
import { useNow } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { OwnerActions } from '../owner-actions/OwnerActions.tsx';
import { VisitorActions } from './VisitorActions.tsx';

/** The header of a place: name, rating, type, barangay, availability, and actions. */
export function PlaceHeader(view: AccommodationView) {
  const { accommodation } = view;
  const vacancy = vacancyLabel(accommodation.vacancy, useNow().getTime());
  return (
    <Root>
      <Text>
        <Name>{accommodation.accommodationName}</Name>
        <Meta>
          <li>
            <Rating value={accommodation.rating} count={accommodation.reviewCount} countInWords />
          </li>
          <li>{labelOf(ACCOMMODATION_TYPES, accommodation.type)}</li>
          <li>
            <span>{locationLabel(accommodation.location)}</span>
            {copy.townAfterBarangay}
          </li>
          <Free>{vacancy ?? copy.vacancy.unknownShort}</Free>
        </Meta>
      </Text>
      <VisitorActions {...view} />
      <OwnerActions {...view} />
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

const Text = styled.div`
  flex: 1 1 20rem;
  min-width: 0;
`;

const Name = styled.h1`
  ${typeset('pageTitle')}
  overflow-wrap: anywhere;
`;

/** A dot before each fact; dots at the start of a line are clipped. */
const DOT_SPACE = `calc(${size.dotSmall} + 2 * ${space[8]})`;

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${space[4]};
  align-items: center;
  margin-block: ${space[8]} 0;
  margin-inline: calc(-1 * ${DOT_SPACE}) 0;
  clip-path: inset(0 0 0 ${DOT_SPACE});
  &:dir(rtl) {
    clip-path: inset(0 ${DOT_SPACE} 0 0);
  }
  color: ${color.text2};
  ${typeset('compact')}
  & > li {
    position: relative;
    padding-inline-start: ${DOT_SPACE};
  }
  & > li::before {
    content: '';
    position: absolute;
    top: calc((1lh - ${size.dotSmall}) / 2);
    inset-inline-start: ${space[8]};
    width: ${size.dotSmall};
    height: ${size.dotSmall};
    border-radius: ${radius.full};
    background: ${color.text3};
  }
  ${below.tablet} {
    margin-top: ${space[4]};
  }
`;

/** Only on smaller screens, where the price box is far down the page. */
const Free = styled.li`
  color: ${color.text};
  font-weight: ${weight.semibold};
  ${from.desktop} {
    display: none;
  }
`;
