import { useRef } from 'react';
import styled from 'styled-components';
import type { SavedSearch } from '@elbi/contract/codes';
import { Button, EmptyClothesline, EmptyState } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { type ListState, PagedList } from '../lists/PagedList.tsx';
import { SavedSearchItem } from './SavedSearchItem.tsx';

interface SavedSearchListProps {
  searches: readonly SavedSearch[];
  state: ListState;
}

/** What the person looks for and is told of, the newest first (S7.saved.5). */
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
          <EmptyState
            boxed
            headingLevel={3}
            scene={<EmptyClothesline />}
            title={copy.lists.emptyTitle}
            actions={<Button render={<Link to="/" />}>{copy.lists.browse}</Button>}
          >
            {copy.lists.emptySearches}
          </EmptyState>
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
