import { startTransition, useOptimistic, useRef } from 'react';
import type { HomeView, Search } from '@elbi/contract/domain';
import {
  Button,
  VisuallyHidden,
  below,
  color,
  from,
  layer,
  size,
  space,
  typeset,
  visuallyHidden,
  withoutScripts,
  roomForBars,
} from '@elbi/design-system';
import styled, { css } from 'styled-components';
import { copy } from '../../copy.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterButton, FilterMenu, QuickChoice } from './FilterMenu.tsx';
import { FREE_FROM, QUICK_CHOICES, QUICK_SUBJECTS } from './filter-sections.ts';
import { SortSelect, ViewSwitch } from './search-controls.tsx';
import {
  LazyPart,
  deferred,
  preloadOnIntent,
  useResumableDialog,
  useSession,
} from '@elbi/portal-sdk';
import { BellPlus } from 'lucide-react';
import type { SavedSearchValues } from '../saved-searches/SaveSearchDialog.tsx';

interface FilterBarProps {
  state: Search;
  onChange: (state: Search) => void;
  /** Undefined after a failure. */
  view: HomeView | undefined;
}

/** The number of places, active filters and the order. */
export function FilterBar({ state, onChange, view }: FilterBarProps) {
  const filterButton = useRef<HTMLButtonElement>(null);
  // The controls answer a press before the page renders for the new address.
  const [shown, show] = useOptimistic(state);
  const total = view?.search.total;
  const { facets, terms } = view ?? {};
  const filters = { state: shown, onChange: handleChange, facets, terms, total };
  // Without terms, its list would be empty.
  const subjects = terms?.length
    ? QUICK_SUBJECTS
    : QUICK_SUBJECTS.filter((each) => each !== FREE_FROM);

  function handleChange(next: Search) {
    startTransition(() => {
      show(next);
      onChange(next);
    });
  }

  return (
    <>
      {/* Without scripts the browser sends it; with them every change counts immediately. */}
      <Bar action="/" onSubmit={(event) => event.preventDefault()}>
        <Controls>
          <FilterMenu {...filters} buttonRef={filterButton} />
          <Sort>
            <SortSelect state={shown} onChange={handleChange} />
          </Sort>
        </Controls>
        <Choices>
          <Quick role="group" aria-label={copy.filters.quick}>
            {QUICK_CHOICES.map((choice) => (
              <QuickChoice
                key={choice.param}
                choice={choice}
                state={shown}
                onChange={handleChange}
              />
            ))}
            {subjects.map((subject) => (
              <FilterButton key={subject.label} subject={subject} {...filters} />
            ))}
          </Quick>
          <FilterChips state={shown} onChange={handleChange} filterButton={filterButton} />
        </Choices>
        <noscript>
          <Button type="submit">{copy.filters.showAny}</Button>
        </noscript>
      </Bar>
      {/* Below the controls, which must not move when the number grows. */}
      <Found>
        <Numbers>
          <Total aria-live="polite">
            {/* The heading is never empty: after a failure it has a text. */}
            {total === undefined ? (
              <VisuallyHidden>{copy.failed.title}</VisuallyHidden>
            ) : (
              copy.count(total)
            )}
          </Total>
          {view && view.nightly > 0 && view.nightly < view.search.total && (
            <Nightly>{copy.nightly(view.nightly, view.search.total)}</Nightly>
          )}
        </Numbers>
        <Acts>
          <SaveSearch state={shown} />
          <ViewSwitch state={shown} onChange={handleChange} />
        </Acts>
      </Found>
    </>
  );
}

const saveSearchDialog = deferred(() => import('../saved-searches/SaveSearchDialog.tsx'));

/**
 * Saves the search, for notifications of new results (S7.saved.4). For registered users; for a
 * visitor it opens login.
 */
function SaveSearch({ state }: { state: Search }) {
  const { role } = useSession();
  const saving = useResumableDialog<SavedSearchValues>('save-search', role === 'registered');
  if (role !== 'registered' && role !== 'unregistered') return null;
  return (
    <>
      <Button
        variant="text"
        size="s"
        icon={BellPlus}
        {...preloadOnIntent(saveSearchDialog)}
        onClick={saving.open}
      >
        <SaveLabel>{copy.save.open}</SaveLabel>
      </Button>
      <LazyPart part={saveSearchDialog} key={saving.round} state={state} {...saving.props} />
    </>
  );
}

/** Sticky below the header, unless the filters without scripts make it higher than the window. */
const sticky = css`
  ${roomForBars} {
    position: sticky;
    top: ${size.header};
    z-index: ${layer.sticky};
  }
  flex-wrap: wrap;
  background: ${color.page};
  ${withoutScripts} {
    position: static;
  }
`;

/** On large windows one sticky row, with the chips between the controls. */
const Bar = styled.form`
  ${from.large} {
    display: flex;
    gap: ${space[10]};
    align-items: flex-start;
    padding-block: ${space[20]} ${space[10]};
    ${sticky}
  }
  ${below.large} {
    /* The controls are sticky within the page, not only within their form. */
    display: contents;
  }
  ${withoutScripts} {
    & noscript {
      display: contents;
    }
  }
`;

/** On smaller windows a separate row, which is sticky without the chips. */
const Controls = styled.div`
  ${from.large} {
    display: contents;
  }
  ${below.large} {
    display: flex;
    gap: ${space[10]};
    padding-block: ${space[16]} ${space[12]};
    ${sticky}
  }
  ${below.tablet} {
    ${roomForBars} {
      top: calc(${size.field} + ${space[16]});
    }
    padding-block: ${space[12]} ${space[8]};
  }
`;

/** Quick choices; on a phone the row scrolls sideways, and active filters come first. */
const Choices = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[12]};
  align-items: center;
  min-width: 0;
  min-height: ${size.targetMin};
  ${below.large} {
    margin-bottom: ${space[16]};
  }
  ${below.tablet} {
    flex-wrap: nowrap;
    /* Contains its hidden texts, which would widen the page. */
    position: relative;
    margin: 0 calc(${space[16]} * -1) ${space[8]};
    padding-inline: ${space[16]};
    overflow-x: auto;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
    & > [data-on] {
      order: -1;
    }
  }
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  ${below.tablet} {
    flex-wrap: nowrap;
  }
  ${withoutScripts} {
    display: none;
  }
`;

const Sort = styled.div`
  order: 1;
  width: ${size.sort};
  margin-inline-start: auto;
  ${below.tablet} {
    flex: 1;
    width: auto;
    min-width: 0;
    margin: 0;
    ${withoutScripts} {
      flex-basis: 50%;
    }
  }
`;

const Found = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  /* The buttons are higher than the number, which the bar above would cover. */
  padding-block: ${space[10]} ${space[20]};
  ${below.large} {
    padding-block: 0 ${space[16]};
  }
  ${below.tablet} {
    padding-block: 0 ${space[12]};
  }
`;

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[12]};
  align-items: baseline;
  min-width: 0;
`;

/** Adds no height to its line: on a phone a whole place is visible below. */
const Acts = styled.div`
  display: flex;
  flex: none;
  gap: ${space[12]};
  align-items: center;
  height: 0;
  ${below.tablet} {
    gap: 0;
  }
  ${withoutScripts} {
    display: none;
  }
`;

/** As high without a number: its neighbours must not reach the row above. */
const Total = styled.h2`
  min-height: 1lh;
  ${typeset('groupTitle')}
`;

/** On a phone it would be a second line, and no whole place be visible. */
const Nightly = styled.p`
  color: ${color.text3};
  ${typeset('caption')}
  ${below.tablet} {
    ${visuallyHidden}
  }
`;

/** Hidden on phones, so that the count fits one line and a whole place is visible. */
const SaveLabel = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
