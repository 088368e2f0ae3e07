import type { ReactNode } from 'react';
import type { AccommodationPage } from '@elbi/contract/codes';
import { CardGridNarrow } from '@elbi/design-system';
import { type ListState, PagedList } from '../lists/PagedList.tsx';
import type { PageParam } from '../lists/profile-address.ts';
import { PlaceCard } from './PlaceCard.tsx';

interface PlaceListProps {
  label: string;
  param: PageParam;
  places: AccommodationPage;
  state: ListState;
  empty: ReactNode;
}

/** A page of places beside the side card. */
export function PlaceList({ label, param, places, state, empty }: PlaceListProps) {
  return (
    <PagedList label={label} param={param} list={places} state={state} empty={empty}>
      <CardGridNarrow as="ul" aria-label={label}>
        {places.items.map((place, index) => (
          <li key={place._id}>
            <PlaceCard place={place} index={index} />
          </li>
        ))}
      </CardGridNarrow>
    </PagedList>
  );
}
