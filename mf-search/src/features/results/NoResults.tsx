import {
  type FilterParam,
  filterOption,
  hasFilters,
  type HomeView,
  type Search,
  searchAddress,
} from '@elbi/contract/domain';
import { Button, EmptyState, SleepingCat } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { clearFilters, clearGroup, withBox } from '../search-state/search-changes.ts';

interface NoResultsProps {
  state: Search;
  view: HomeView;
}

/**
 * The empty state: why there are no results, and which condition to drop. The main button preserves
 * most of the search.
 */
export function NoResults({ state, view }: NoResultsProps) {
  const isFiltered = hasFilters(state.filters);
  if (view.search.total > 0) return <BeyondLastPage state={state} pages={view.search.pages} />;
  if (!isFiltered && state.box) return <NothingInArea state={state} />;
  if (!isFiltered) return <NothingFound term={state.term} />;

  const drop = droppable(state, view.relax);
  return (
    <EmptyState
      scene={<SleepingCat />}
      title={copy.empty.title}
      actions={
        <>
          {drop && (
            <Button variant="primary" render={leadTo(clearGroup(state, drop.param))}>
              {copy.empty.remove(drop.labels)}
            </Button>
          )}
          <Button variant={drop ? 'outline' : 'primary'} render={leadTo(clearFilters(state))}>
            {copy.empty.clear}
          </Button>
        </>
      }
    >
      <p>{state.term ? copy.empty.termAndFilters(state.term) : copy.empty.filters}</p>
      {drop && <p>{copy.empty.without(drop.labels, drop.total)}</p>}
    </EmptyState>
  );
}

/** Returns the props of a link to another search, which keeps focus and scroll position. */
function leadTo(search: Search) {
  return <Link to={searchAddress(search)} keepScroll />;
}

function NothingFound({ term }: { term: string }) {
  return (
    <EmptyState
      scene={<SleepingCat />}
      title={copy.empty.title}
      actions={
        term && (
          <Button variant="primary" render={<Link to="/" />}>
            {copy.empty.seeAll}
          </Button>
        )
      }
    >
      {term ? copy.empty.term(term) : copy.empty.plain}
    </EmptyState>
  );
}

function NothingInArea({ state }: { state: Search }) {
  return (
    <EmptyState
      scene={<SleepingCat />}
      title={copy.empty.title}
      actions={
        <Button variant="primary" render={leadTo(withBox(state, null))}>
          {copy.empty.wholeTown}
        </Button>
      }
    >
      {copy.empty.area}
    </EmptyState>
  );
}

function BeyondLastPage({ state, pages }: { state: Search; pages: number }) {
  return (
    <EmptyState
      scene={<SleepingCat />}
      title={copy.empty.title}
      actions={
        <Button variant="primary" render={<Link to={searchAddress({ ...state, page: 1 })} />}>
          {copy.empty.firstPage}
        </Button>
      }
    >
      {copy.empty.beyond(pages)}
    </EmptyState>
  );
}

/** Returns the group of filters whose removal shows the most, with its ticked labels. */
function droppable({ filters }: Search, relax: HomeView['relax']) {
  if (!relax) return null;
  const param = relax.param as FilterParam;
  const labels = filters[param].flatMap((value) => filterOption(param, value)?.label ?? []);
  if (labels.length === 0) return null;
  return { param, total: relax.total, labels: copy.list(labels) };
}
