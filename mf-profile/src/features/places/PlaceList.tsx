import type { ReactNode } from 'react';
import {
  type AccommodationPage,
  type AccommodationSummary,
  type OwnerProfileView,
  pageAddress,
} from '@elbi/contract/domain';
import {
  Callout,
  CardGridNarrow,
  EmptyClothesline,
  type TabItem,
  space,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { BrowseButton, EmptyList } from '../lists/EmptyList.tsx';
import { type ListState, PagedList } from '../lists/PagedList.tsx';
import type { PageParam } from '../lists/profile-address.ts';
import { Link, useNavigation } from '@elbi/portal-sdk';
import { AccommodationCard, useCompareToggle, usePlaceCard } from '@elbi/places-kit';
import { OwnInterest, type PlaceInterest } from './OwnInterest.tsx';
import { OwnVacancy } from './OwnVacancy.tsx';

interface PlaceListProps {
  label: string;
  param: PageParam;
  places: AccommodationPage;
  state: ListState;
  empty: ReactNode;
  /** Places to confirm, on one's own profile (S7.free.5). */
  unconfirmed?: number;
  /** The interest in one's own places (S7.interest.1). */
  interest?: OwnerProfileView['interest'];
}

/** A page of places beside the side card. */
function PlaceList({
  label,
  param,
  places,
  state,
  empty,
  unconfirmed = 0,
  interest = {},
}: PlaceListProps) {
  return (
    <PagedList label={label} param={param} list={places} state={state} empty={empty}>
      {unconfirmed > 0 && <Notice>{copy.vacancy.unconfirmed(unconfirmed)}</Notice>}
      <CardGridNarrow as="ul" aria-label={label}>
        {places.items.map((place, index) => (
          <li key={place._id}>
            <PlaceCard place={place} index={index} interest={interest[place._id]} />
          </li>
        ))}
      </CardGridNarrow>
    </PagedList>
  );
}

const Notice = styled(Callout)`
  margin-bottom: ${space[20]};
`;

/** The tab of a profile that holds a list of places. */
export function placesTab(value: string, list: PlaceListProps): TabItem {
  const { label, places } = list;
  return { value, label, count: places.total, content: <PlaceList {...list} /> };
}

/** The tab of a user's favourites. */
export function favouritesTab(places: AccommodationPage, state: ListState): TabItem {
  const label = copy.tabs.favorites;
  return placesTab('favorites', {
    label,
    param: 'pageF',
    places,
    state,
    empty: (
      <EmptyList scene={<EmptyClothesline />} actions={<BrowseButton />}>
        {copy.lists.emptyFavorites}
      </EmptyList>
    ),
  });
}

/** Drawn width of a photo beside the side card. */
const SIZES = '(min-width: 1240px) 390px, (min-width: 1024px) 32vw, (min-width: 480px) 46vw, 100vw';
/** Cards above the fold on a desktop. */
const FIRST_ROW = 2;

interface PlaceCardProps {
  place: AccommodationSummary;
  /** Position in the list, from 0: the first row is loaded eagerly. */
  index: number;
  interest?: PlaceInterest;
}

/** A place in a list of a profile. */
function PlaceCard({ place, index, interest }: PlaceCardProps) {
  const { _id, isArchived } = place;
  const { location } = useNavigation();
  const { card, isOwn } = usePlaceCard(place);
  const compare = useCompareToggle(place);
  return (
    <AccommodationCard
      {...card}
      link={
        <Link
          to={pageAddress.place(_id)}
          state={{ from: `${location.pathname}${location.search}` }}
        />
      }
      compare={isArchived || isOwn ? undefined : compare}
      footer={
        isOwn &&
        !isArchived && (
          <>
            <OwnVacancy place={place} />
            <OwnInterest place={place} interest={interest} />
          </>
        )
      }
      ribbon={isArchived ? copy.lists.archivedRibbon : undefined}
      editLink={isOwn ? <Link to={pageAddress.editPlace(_id)} /> : undefined}
      sizes={SIZES}
      eager={index < FIRST_ROW}
      priority={index === 0}
    />
  );
}
