import { type AccommodationSummary, pageAddress } from '@elbi/contract/domain';
import { PageSection, SectionTitle, below, border, color, space } from '@elbi/design-system';
import { Link, useEndpoint } from '@elbi/portal-sdk';
import { AccommodationCard, usePlaceCard } from '@elbi/places-kit';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** Up to three similar places; nothing when there are none or they cannot be loaded. */
export default function SimilarCards({ id }: { id: string }) {
  const { data } = useEndpoint('GET /api/accom/:id/similar', { params: { id } });
  const section = useRef<HTMLElement>(null);
  // They load late and push later content down, so a focused element there is kept in view.
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    if (!section.current || !focused) return;
    const isBelow =
      section.current.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBelow) focused.scrollIntoView({ block: 'nearest' });
  }, [data]);
  if (!data || data.data.length === 0) return null;
  return (
    <Section ref={section}>
      <SectionTitle>{copy.similar}</SectionTitle>
      <Cards>
        {data.data.map((place) => (
          <li key={place._id}>
            <SimilarCard place={place} />
          </li>
        ))}
      </Cards>
    </Section>
  );
}

function SimilarCard({ place }: { place: AccommodationSummary }) {
  const { card } = usePlaceCard(place);
  return <AccommodationCard {...card} link={<Link to={pageAddress.place(place._id)} />} />;
}

// The first child, but not the first section of the page.
const Section = styled(PageSection)`
  &:first-child {
    margin-top: ${space[36]};
    padding-top: ${space[36]};
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[28]};
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
