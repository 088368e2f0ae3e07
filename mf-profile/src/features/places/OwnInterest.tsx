import {
  type AccommodationSummary,
  type OwnerProfileView,
  pageAddress,
} from '@elbi/contract/domain';
import { Link as TextLink, color, layer, space, touchTarget, typeset } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** Numbers of users of one place; null for too few. */
export type PlaceInterest = NonNullable<OwnerProfileView['interest']>[string];

interface OwnInterestProps {
  place: AccommodationSummary;
  interest?: PlaceInterest;
}

/** How many users saved and contacted one's own place lately (S7.interest.1), and its poster. */
export function OwnInterest({ place, interest }: OwnInterestProps) {
  const counts = copy.interest.counts(interest?.saves ?? null, interest?.contacts ?? null);
  return (
    <>
      {counts !== null && <Line>{counts}</Line>}
      <Poster
        aria-label={copy.interest.posterOf(place.accommodationName)}
        render={<Link to={pageAddress.poster(place._id)} />}
      >
        {copy.interest.poster}
      </Poster>
    </>
  );
}

const Line = styled.p`
  margin-top: ${space[4]};
  color: ${color.text2};
  ${typeset('small')}
`;

/** Above the link of the card. */
const Poster = styled(TextLink)`
  ${touchTarget}
  position: relative;
  z-index: ${layer.raised};
  display: inline-block;
  margin-top: ${space[8]};
  ${typeset('small')}
`;
