import { useRef } from 'react';
import { type HomeView, type Search } from '@elbi/contract/codes';
import { Skeleton, VisuallyHidden, below, color, size, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { SortSelect } from './SortSelect.tsx';

interface FilterBarProps {
  state: Search;
  onChange: (state: Search) => void;
  view: HomeView | undefined;
  /** There is nothing to wait for. */
  failed: boolean;
}

/** How many places there are, which filters are on, and in which order they come. */
export function FilterBar({ state, onChange, view, failed }: FilterBarProps) {
  const filterButton = useRef<HTMLButtonElement>(null);
  const total = view?.search.total;
  return (
    <Bar>
      <Found>
        <Total aria-live="polite">
          {total !== undefined ? (
            copy.count(total)
          ) : (
            // The heading is never empty: while loading and after a failure it says so.
            <>
              <VisuallyHidden>{failed ? copy.failed.title : copy.counting}</VisuallyHidden>
              {!failed && <Skeleton width="5em" />}
            </>
          )}
        </Total>
        {view && view.nightly > 0 && view.nightly < view.search.total && (
          <Nightly>{copy.nightly(view.nightly, view.search.total)}</Nightly>
        )}
      </Found>
      <FilterMenu
        state={state}
        onChange={onChange}
        facets={view?.facets}
        total={total}
        buttonRef={filterButton}
      />
      <FilterChips state={state} onChange={onChange} filterButton={filterButton} />
      <Sort>
        <SortSelect state={state} onChange={onChange} />
      </Sort>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: ${space[10]};
  align-items: center;
  padding-block: ${space[20]};
  ${below.desktop} {
    flex-wrap: wrap;
    padding-block: ${space[16]};
  }
  ${below.tablet} {
    padding-block: ${space[12]};
    & > button {
      order: 1;
    }
  }
`;

const Found = styled.div`
  flex: none;
  margin-right: ${space[10]};
  ${below.tablet} {
    flex-basis: 100%;
    order: 3;
    margin: 0;
  }
`;

const Total = styled.h2`
  ${typeset('groupTitle')}
`;

const Nightly = styled.p`
  color: ${color.text3};
  ${typeset('caption')}
`;

const Sort = styled.div`
  width: ${size.sort};
  margin-left: auto;
  ${below.tablet} {
    flex: 1;
    order: 2;
    width: auto;
    min-width: 0;
    margin: 0;
  }
`;
