import { type Search } from '@elbi/contract/domain';
import { type RefObject, useEffect, useRef } from 'react';
import { Chip, Link, below, space, typeset, withoutScripts } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import {
  activeChoices,
  chipCount,
  chosenWhere,
  clearFilters,
  toggleChoice,
} from '../search-state/search-changes.ts';

interface FilterChipsProps {
  state: Search;
  onChange: (state: Search) => void;
  /** Gets the focus when the last chip is removed. */
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** The active filters, each removable; "Clear all" from two on. */
export function FilterChips({ state, onChange, filterButton }: FilterChipsProps) {
  const choices = activeChoices(state.filters);
  const where = chosenWhere(state);
  const count = chipCount(state);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

  // The pressed chip is gone: the chip of its filter gets the focus, or the neighbour of a removed
  // one, or the filter button.
  useEffect(() => {
    if (focusAt.current === null) return;
    const chips = list.current?.querySelectorAll('button') ?? [];
    const next = chips[Math.min(focusAt.current, count - 1)];
    (next ?? filterButton.current)?.focus();
    focusAt.current = null;
  }, [count, filterButton]);

  if (count === 0) return null;
  return (
    <Row ref={list} data-on="" aria-label={copy.filters.active}>
      {choices.map((choice, index) => (
        <li key={`${choice.param} ${choice.value}`}>
          <Chip
            removeLabel={copy.filters.remove(choice.label)}
            onRemove={() => {
              focusAt.current = index;
              onChange(toggleChoice(state, choice));
            }}
          >
            {choice.label}
          </Chip>
        </li>
      ))}
      {where.map(({ label, without }, index) => (
        <li key={label}>
          <Chip
            removeLabel={copy.filters.remove(label)}
            onRemove={() => {
              focusAt.current = choices.length + index;
              onChange(without);
            }}
          >
            {label}
          </Chip>
        </li>
      ))}
      {count >= 2 && (
        <ClearAll>
          <Clear
            render={<button type="button" />}
            onClick={() => {
              focusAt.current = 0;
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
  ${below.tablet} {
    flex: none;
    flex-wrap: nowrap;
  }
  ${withoutScripts} {
    display: none;
  }
`;

const Clear = styled(Link)`
  ${typeset('small')}
`;

const ClearAll = styled.li`
  margin-inline: ${space[6]};
  white-space: nowrap;
`;
