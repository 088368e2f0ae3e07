import {
  type CampusPoint,
  type FilterParam,
  type HomeView,
  type Search,
  filterOption,
  ignoredValues,
  searchAddress,
  withoutPart,
} from '@elbi/contract/domain';
import type { MouseEvent } from 'react';
import { Chip, Link as TextLink, color, space, typeset } from '@elbi/design-system';
import { Link, useSearchParams } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

type Understood = HomeView['search']['understood'][number];

interface TermPartsProps {
  state: Search;
  search: HomeView['search'];
  /** Moves the focus: the pressed chip is removed. */
  onRemove: (event: MouseEvent) => void;
}

/**
 * The parsed term: a chip for each condition, which links to the search without it. Below are the
 * part that was dropped because no place matches all, the places that only mention the words of a
 * condition, and the ignored values of the address.
 */
export function TermParts({ state, search, onRemove }: TermPartsProps) {
  const { understood, relaxed, mentions = { total: 0 } } = search;
  const ignored = ignoredValues(useSearchParams());
  const isMentioned = state.asText || mentions.total > 0;
  if (understood.length === 0 && !relaxed && !isMentioned && ignored.length === 0) return null;
  const term = (text: string) => withoutPart(state.term, text);
  return (
    <Root>
      {understood.length > 0 && (
        <Chips aria-label={copy.term.understood}>
          {understood.map((part, index) => (
            <li key={`${index} ${part.text}`}>
              <Chip
                removeLabel={copy.term.remove(labelOfPart(part), part.text)}
                render={
                  <Link
                    to={searchAddress({ ...state, term: term(part.text), page: 1 })}
                    keepScroll
                    onClick={onRemove}
                  />
                }
              >
                {labelOfPart(part)}
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      {relaxed && <Relaxed>{copy.term.relaxed(relaxed.without, relaxed.total)}</Relaxed>}
      {isMentioned && (
        <Mentions>
          <TextLink
            render={
              <Link
                to={searchAddress({ ...state, asText: !state.asText, page: 1 })}
                keepScroll
                onClick={onRemove}
              />
            }
          >
            {state.asText ? copy.term.onlyMet : copy.term.mentions(mentions.total)}
          </TextLink>
        </Mentions>
      )}
      {ignored.length > 0 && <Ignored>{copy.ignored(ignored)}</Ignored>}
    </Root>
  );
}

/** Returns a condition in the labels of the filters; of several values, places match any. */
function labelOfPart({ param, value }: Understood): string {
  if (param === 'point') return copy.walk.to(value as CampusPoint);
  const labels = value
    .split(',')
    .map((each) => filterOption(param as FilterParam, each)?.label ?? each);
  return labels.join(', ');
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
  padding-bottom: ${space[16]};
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  min-width: 0;
`;

const Relaxed = styled.p`
  ${typeset('bodyStrong')}
  overflow-wrap: anywhere;
`;

const Mentions = styled.p`
  ${typeset('small')}
`;

const Ignored = styled.p`
  color: ${color.text2};
  ${typeset('small')}
  overflow-wrap: anywhere;
`;
