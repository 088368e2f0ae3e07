import { type Search } from '@elbi/contract/codes';
import { type RefObject, useEffect, useRef } from 'react';
import { Chip, Link, below, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { activeChoices, clearFilters, toggleChoice } from '../search-state/search-changes.ts';

interface FilterChipsProps {
  state: Search;
  onChange: (state: Search) => void;
  /** Gets the focus when the last chip is gone. */
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** The filters that are on, each removable; "Clear all" from two on. */
export function FilterChips({ state, onChange, filterButton }: FilterChipsProps) {
  const choices = activeChoices(state.filters);
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  // When a chip is removed, its neighbour or the filter button gets the focus.
  useEffect(() => {
    if (removedAt.current === null) return;
    const chips = list.current?.querySelectorAll('button') ?? [];
    const neighbour = chips[Math.min(removedAt.current, choices.length - 1)];
    (neighbour ?? filterButton.current)?.focus();
    removedAt.current = null;
  }, [choices.length, filterButton]);

  if (choices.length === 0) return null;
  return (
    <Row ref={list} aria-label={copy.filters.active}>
      {choices.map((choice, index) => (
        <li key={`${choice.param} ${choice.value}`}>
          <Chip
            removeLabel={copy.filters.remove(choice.label)}
            onRemove={() => {
              removedAt.current = index;
              onChange(toggleChoice(state, choice));
            }}
          >
            {choice.label}
          </Chip>
        </li>
      ))}
      {choices.length >= 2 && (
        <ClearAll>
          <Clear
            render={<button type="button" />}
            onClick={() => {
              removedAt.current = 0;
              onChange(clearFilters(state));
            }}
          >
            {copy.filters.clearAll}
          </Clear>
        </ClearAll>
      )}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  ${below.desktop} {
    flex-basis: 100%;
    order: 5;
  }
  ${below.tablet} {
    flex-basis: calc(100% + 2 * ${space[16]});
    flex-wrap: nowrap;
    margin-inline: calc(${space[16]} * -1);
    padding: ${space[4]} ${space[16]};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Clear = styled(Link)`
  ${typeset('small')}
`;

const ClearAll = styled.li`
  margin-inline: ${space[6]};
  white-space: nowrap;
`;
