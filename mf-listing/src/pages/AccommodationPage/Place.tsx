import { useRef } from 'react';
import {
  type AccommodationView,
  FOLLOW_UP,
  PRICE_LABELS,
  type Rent,
  rangeText,
} from '@elbi/contract/domain';
import {
  Callout,
  PageLayout,
  PageSection,
  SectionTitle,
  screenOnly,
  typeset,
  DescriptionList,
} from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { LazyPart, deferred, useResumableDialog, useSession } from '@elbi/portal-sdk';
import { ReviewText } from '@elbi/places-kit';
import { Archive } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { contactDialog } from '../../features/contact/contact-dialog.ts';
import { ContactBar } from '../../features/contact/ContactBar.tsx';
import type { FollowUpValues } from '../../features/contact/FollowUpDialog.tsx';
import { PriceBox } from '../../features/contact/PriceBox.tsx';
import { Costs } from '../../features/costs/Costs.tsx';
import { Amenities } from '../../features/facts/Amenities.tsx';
import { PlaceFacts } from '../../features/facts/PlaceFacts.tsx';
import { Facts } from '../../features/facts/Facts.tsx';
import { Gallery, isMosaic } from '../../features/gallery/Gallery.tsx';
import { PlaceMap } from '../../features/map/PlaceMap.tsx';
import { BackLink } from '../../features/place/BackLink.tsx';
import { PlaceHeader } from '../../features/place/PlaceHeader.tsx';
import { ReportPlace } from '../../features/report/ReportPlace.tsx';
import { ReviewsSection } from '../../features/reviews/ReviewsSection.tsx';
import { Aside, Grid, Main, Pictures, Reviews, Top } from './place-parts.ts';
import { excerpt } from '../../features/place/excerpt.ts';
import { useNear } from '../../features/place/use-near.ts';

const followUpDialog = deferred(() => import('../../features/contact/FollowUpDialog.tsx'));

/** The detail page with its data. */
export function Place(view: AccommodationView) {
  const { accommodation, owner } = view;
  const { user } = useSession();
  const mayContact = accommodation.abilities?.contact ?? false;
  const contact = useResumableDialog<null>('contact', mayContact);
  const followUp = useResumableDialog<FollowUpValues>(FOLLOW_UP, mayContact);
  return (
    <PageLayout>
      <Grid data-mosaic={isMosaic(accommodation) || undefined}>
        <Top>
          <BackLink />
          <PlaceHeader {...view} />
          {accommodation.isArchived && <ArchivedNotice isOwn={user?._id === owner._id} />}
        </Top>
        <Pictures>
          <Gallery place={accommodation} />
        </Pictures>
        <Main>
          <PageSection aria-label={copy.facts.label}>
            <Facts place={accommodation} />
          </PageSection>
          <PageSection>
            <SectionTitle>{copy.about.title}</SectionTitle>
            <Description text={accommodation.description} />
          </PageSection>
          <Costs place={accommodation} />
          <RentHistory rents={view.rents} />
          <PageSection>
            <SectionTitle>{copy.amenities.title}</SectionTitle>
            <Amenities amenities={accommodation.amenities} />
          </PageSection>
          <PlaceFacts {...view} />
        </Main>
        <Aside>
          <div>
            <PriceBox {...view} onContact={contact.open} />
          </div>
          <PlaceMap place={accommodation} />
        </Aside>
        <Reviews>
          <ReviewsSection {...view} />
          <ReportPlace {...view} />
          {/* Last, because it loads late and would move later content under the pointer. */}
          <SimilarPlaces key={accommodation._id} id={accommodation._id} />
        </Reviews>
      </Grid>
      <ContactBar {...view} onContact={contact.open} />
      <LazyPart
        part={contactDialog}
        key={`contact ${contact.round}`}
        {...contact.props}
        accommodation={accommodation}
      />
      <LazyPart
        part={followUpDialog}
        key={`follow-up ${followUp.round}`}
        {...followUp.props}
        accommodation={accommodation}
      />
    </PageLayout>
  );
}

/** A notice that only the owner and admins can see the place. */
function ArchivedNotice({ isOwn }: { isOwn: boolean }) {
  return (
    <Callout icon={Archive}>
      <Title>{copy.archived.title}</Title>
      <p>{isOwn ? copy.archived.forOwner : copy.archived.forAdmin}</p>
    </Callout>
  );
}

const similarCards = deferred(() => import('../../features/similar/SimilarCards.tsx'));

/** Similar places, loaded when the user scrolls near the end of the page. */
function SimilarPlaces({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return <Similar ref={place}>{isNear && <LazyPart part={similarCards} id={id} />}</Similar>;
}

/** The owner's description; a long one is expandable. */
function Description({ text }: { text: string }) {
  return <DescriptionText text={text.trim()} short={excerpt(text)} />;
}

/** The price history of a place (S7.rent.1); nothing before the first change. */
function RentHistory({ rents }: { rents: readonly Rent[] }) {
  if (rents.length < 2) return null;
  return (
    <PageSection>
      <SectionTitle>{copy.costs.rents}</SectionTitle>
      <DescriptionList
        items={rents.map(({ price: [low, high], priceUnit, since }) => ({
          term: copy.costs.since(formatDate(since)),
          value: `${rangeText({ low, high })} ${PRICE_LABELS.per[priceUnit]}`,
        }))}
      />
    </PageSection>
  );
}

const Similar = styled.div`
  ${screenOnly}
`;

const Title = styled.strong`
  display: block;
`;

const DescriptionText = styled(ReviewText)`
  max-width: 62ch;
  ${typeset('intro')}
  & > button {
    display: block;
    ${typeset('body')}
  }
`;
