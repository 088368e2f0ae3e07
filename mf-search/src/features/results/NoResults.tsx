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
  const { empty } = copy;
  const { total, pages } = view.search;
  const isFiltered = hasFilters(state.filters);
  const drop = droppable(state, view.relax);

  if (total > 0) {
    const first = { label: empty.firstPage, to: { ...state, page: 1 } };
    return <Nothing text={empty.beyond(pages)} actions={[first]} />;
  }
  if (isFiltered) {
    return (
      <Nothing
        text={state.term ? empty.termAndFilters(state.term) : empty.filters}
        hint={drop && empty.without(drop.labels, drop.total)}
        actions={[
          ...(drop
            ? [{ label: empty.remove(drop.labels), to: clearGroup(state, drop.param) }]
            : []),
          { label: empty.clear, to: clearFilters(state) },
        ]}
      />
    );
  }
  if (state.box) {
    const town = { label: empty.wholeTown, to: withBox(state, null) };
    return <Nothing text={empty.area} actions={[town]} />;
  }
  if (!state.term) return <Nothing text={empty.plain} actions={[]} />;
  return <Nothing text={empty.term(state.term)} actions={[{ label: empty.seeAll, to: {} }]} />;
}

interface NothingProps {
  text: string;
  hint?: string | null;
  /** Links to other searches, the most helpful first. */
  actions: readonly { label: string; to: Partial<Search> }[];
}

function Nothing({ text, hint, actions }: NothingProps) {
  return (
    <EmptyState
      scene={<SleepingCat />}
      actions={actions.map(({ label, to }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'primary' : 'outline'}
          render={<Link to={searchAddress(to)} keepScroll />}
        >
          {label}
        </Button>
      ))}
    >
      <p>{text}</p>
      {hint && <p>{hint}</p>}
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
