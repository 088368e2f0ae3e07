import { useRef } from 'react';
import styled from 'styled-components';
import type { SavedSearch } from '@elbi/contract/domain';
import { EmptyClothesline } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { BrowseButton, EmptyList } from '../lists/EmptyList.tsx';
import { type ListState, PagedList } from '../lists/PagedList.tsx';
import { SavedSearchItem } from './SavedSearchItem.tsx';

interface SavedSearchListProps {
  searches: readonly SavedSearch[];
  state: ListState;
}

/** The user's saved searches, newest first (S7.saved.5). */
export function SavedSearchList({ searches, state }: SavedSearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Root ref={list} tabIndex={-1}>
      <PagedList
        label={copy.tabs.searches}
        param="page"
        list={{ items: searches, pages: Math.min(1, searches.length) }}
        state={state}
        empty={
          <EmptyList scene={<EmptyClothesline />} actions={<BrowseButton />}>
            {copy.lists.emptySearches}
          </EmptyList>
        }
      >
        <ul>
          {searches.map((search) => (
            <SavedSearchItem
              key={search._id}
              search={search}
              onDeleted={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      </PagedList>
    </Root>
  );
}

const Root = styled.div`
  &:focus {
    outline: 0;
  }
`;
