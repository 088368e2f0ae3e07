import { type RefObject, useState } from 'react';
import { SEARCH_TERM_PARAM, type Search } from '@elbi/contract/domain';
import {
  Badge,
  Button,
  VisuallyHidden,
  formatNumber,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { LazyPart, deferred, preloadOnIntent, useSearchParams } from '@elbi/portal-sdk';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { MENU_GROUPS, chipCount } from '../search-state/search-changes.ts';
import { FilterGroups, type FilterGroupsProps } from './FilterGroups.tsx';

/** Most users only look: the panel's code loads when the pointer or focus is on the button. */
const filterPanel = deferred(async () => (await import('./FilterPanel.tsx')).FilterPanel);

/** The parameter that puts the groups into the page: without scripts the button sends it. */
const GROUPS_PARAM = 'filters';

interface FilterMenuProps extends FilterGroupsProps {
  /** Number of places that match the ticked filters. */
  total: number | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The filter button with the number of active filters, and the popup that it opens. Without scripts
 * it loads the page with the groups in it: in every document they would come before the results.
 */
export function FilterMenu({ buttonRef, ...filters }: FilterMenuProps) {
  const [open, setOpen] = useState(false);
  const hasGroups = useSearchParams().has(GROUPS_PARAM);
  const { state, onChange, facets } = filters;
  const active = chipCount(state);
  const trigger = {
    icon: SlidersHorizontal,
    end: active > 0 && <FilterCount active={active} />,
    children: <span aria-hidden={active > 0}>{copy.filters.open}</span>,
  };

  return (
    <>
      <Trigger
        {...trigger}
        ref={buttonRef}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloadOnIntent(filterPanel)}
        onClick={() => setOpen(!open)}
      />
      <LazyPart
        part={filterPanel}
        open={open}
        onOpenChange={setOpen}
        {...filters}
        button={buttonRef}
      />
      {/* Only in the server's markup: React renders nothing inside `noscript` in a browser. */}
      <noscript>
        {hasGroups ? (
          <Groups>
            <VisuallyHidden as="h2">{copy.filters.title}</VisuallyHidden>
            <FilterGroups {...{ state, onChange, facets }} />
          </Groups>
        ) : (
          <Trigger {...trigger} type="submit" name={GROUPS_PARAM} value="1" />
        )}
        <HiddenValues {...state} hasGroups={hasGroups} />
      </noscript>
    </>
  );
}

/** Values without a visible control, which a form without scripts sends. */
function HiddenValues({ term, filters, point, box, hasGroups }: Search & { hasGroups: boolean }) {
  const isVisible = (param: string) =>
    param === 'unit' || (hasGroups && MENU_GROUPS.some((group) => group.param === param));
  const values = {
    [SEARCH_TERM_PARAM]: term,
    ...filters,
    point: hasGroups ? null : point,
    box: box && [box.south, box.west, box.north, box.east],
  };
  return Object.entries(values)
    .map(([name, value]) => [name, String(value ?? '')] as const)
    .filter(([name, value]) => value && !isVisible(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The number is visible; screen readers get the whole sentence. */
function FilterCount({ active }: { active: number }) {
  return (
    <>
      <span aria-hidden="true">
        <Badge variant="count">{formatNumber(active)}</Badge>
      </span>
      <VisuallyHidden>{copy.filters.openWithCount(active)}</VisuallyHidden>
    </>
  );
}

const Trigger = styled(Button)`
  && {
    /* Reserves space for the number, so that neighbours do not move. */
    min-width: calc(${space[64]} * 2);
    padding-inline: ${space[14]};
    ${typeset('label')}
  }
`;

const Groups = styled.div`
  flex-basis: 100%;
  columns: ${size.menu};
  column-gap: ${space[44]};
`;
