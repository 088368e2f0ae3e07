import {
  CAMPUS_POINTS,
  type CampusPoint,
  type HomeView,
  type Search,
  searchAddress,
} from '@elbi/contract/domain';
import { type MouseEvent, useRef, useState } from 'react';
import {
  Brownout,
  ErrorState,
  PageLayout,
  Pagination,
  below,
  from,
  size,
  space,
  withoutScripts,
  roomForBars,
} from '@elbi/design-system';
import { Link, PageLoading, useDocumentTitle } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { useHomeView } from '../../api/use-home-view.ts';
import { copy } from '../../copy.ts';
import { FilterBar } from '../../features/filters/FilterBar.tsx';
import { ResultsMap } from '../../features/map/ResultsMap.tsx';
import { NoResults } from '../../features/results/NoResults.tsx';
import { TermParts } from '../../features/results/TermParts.tsx';
import { ResultsGrid } from '../../features/results/ResultsGrid.tsx';
import { withBox } from '../../features/search-state/search-changes.ts';
import { useSearchState } from '../../features/search-state/use-search-state.ts';
import { HomeTop } from './HomeTop.tsx';

/** The home page with the search. Its whole state is in the address. */
export default function HomePage() {
  const { state, change } = useSearchState();
  const { view, isStale, error, isLoading, retry } = useHomeView();
  const results = useRef<HTMLElement>(null);
  const pages = view?.search.pages ?? 0;
  const onMap = state.view === 'map';
  const [pointed, setPointed] = useState<string | null>(null);
  const point = state.point ?? understoodPoint(view);
  const places = view?.search.sorted ?? [];
  useDocumentTitle(state.term ? copy.resultsTitle(state.term) : copy.title);

  function showResults() {
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }

  function handlePageClick(event: MouseEvent) {
    // A page opened in another tab does not scroll this one.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) showResults();
  }

  function handleChange(next: Search) {
    change(next);
    // The map is as high as the window, so the page scrolls to it.
    if (next.view === 'map' && !onMap) results.current?.scrollIntoView({ block: 'start' });
  }

  async function handleRetry() {
    if (await retry()) showResults();
  }

  if (!view && !error) return <PageLoading />;
  return (
    <>
      <HomeTop term={state.term} onMap={onMap} />
      <Results
        ref={results}
        tabIndex={-1}
        aria-label={copy.results(state.page, view?.search.pages ?? 1)}
      >
        <PageLayout width="wide">
          <FilterBar state={state} onChange={handleChange} view={view} />
          {view && <TermParts state={state} search={view.search} onRemove={handlePageClick} />}
          <Shown data-view={state.view}>
            <List data-places={places.length > 0 || state.box !== null || undefined}>
              {!view ? (
                <ErrorState
                  scene={<Brownout />}
                  title={copy.failed.title}
                  onRetry={() => void handleRetry()}
                  isPending={isLoading}
                >
                  {error?.message}
                </ErrorState>
              ) : places.length === 0 ? (
                <NoResults state={state} view={view} />
              ) : (
                <ResultsGrid
                  accommodations={places}
                  state={state}
                  point={point}
                  isStale={isStale}
                  besideMap={onMap}
                  onPointed={onMap ? setPointed : undefined}
                />
              )}
            </List>
            {onMap && (
              <ResultsMap
                state={state}
                point={point}
                pointed={pointed}
                onMoved={(box) => change(withBox(state, box), { replace: true })}
                onWholeTown={() => change(withBox(state, null))}
              />
            )}
            <Pages>
              <Pagination
                label={copy.pages}
                page={state.page}
                pages={pages}
                hrefFor={(page) => searchAddress({ ...state, page })}
                renderLink={(href) => <Link to={href} keepScroll onClick={handlePageClick} />}
              />
            </Pages>
          </Shown>
        </PageLayout>
      </Results>
    </>
  );
}

/** Returns the campus point in the term, to which cards show the walk. */
function understoodPoint(view: HomeView | undefined): CampusPoint | null {
  const part = view?.search.understood.find(({ param }) => param === 'point');
  return CAMPUS_POINTS.find(({ key }) => key === part?.value)?.key ?? null;
}

const Results = styled.section`
  &:focus {
    outline: 0;
  }
  /* Focused elements are not hidden behind the sticky bar. */
  ${roomForBars} {
    & :is(a, button, input) {
      scroll-margin-top: ${size.actionBar};
    }
  }
`;

const List = styled.div`
  min-width: 0;
`;

const Pages = styled.div`
  padding-block: ${space[64]} ${space[88]};
`;

/**
 * The list, or with the map view the map, beside the list where both fit. An empty list stays,
 * because it explains which condition to remove; for an area the map does.
 */
const Shown = styled.div`
  &[data-view='map'] {
    ${from.desktop} {
      display: grid;
      grid-template: auto auto / repeat(2, minmax(0, 1fr));
      column-gap: ${space[32]};
      align-items: start;
      & > :nth-child(2) {
        grid-area: 1 / 2 / span 2;
      }
      ${withoutScripts} {
        display: block;
      }
    }
    ${below.desktop} {
      ${List}[data-places] {
        display: none;
        ${withoutScripts} {
          display: block;
        }
      }
      ${Pages} {
        padding-block: ${space[28]} ${space[64]};
      }
    }
  }
`;
