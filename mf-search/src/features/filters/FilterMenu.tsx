import { type RefObject, useRef, useState } from 'react';
import { type Search, searchAddress } from '@elbi/contract/domain';
import {
  Badge,
  Button,
  Icon,
  VisuallyHidden,
  border,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import { formatNumber } from '@elbi/contract/format';
import { LazyPart, deferred, preloadOnIntent, useSearchParams } from '@elbi/portal-sdk';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { type FilterChoice, chipCount, toggleChoice } from '../search-state/search-changes.ts';
import type { FilterGroupsProps } from './FilterGroups.tsx';
import { type FilterSubject, PANEL_GROUPS } from './filter-sections.ts';

/** Most users only look: the panel's code loads when the pointer or focus is on the button. */
const filterPanel = deferred(async () => (await import('./FilterPanel.tsx')).FilterPanel);
/** The same code on a server, which needs the groups for documents without scripts. */
const filterGroups = deferred(async () => (await import('./FilterPanel.tsx')).FilterGroups);
if (typeof window === 'undefined') void filterGroups.preload();

/** The parameter that puts the groups into the page: without scripts the button sends it. */
const GROUPS_PARAM = 'filters';

interface FilterButtonProps extends FilterGroupsProps {
  /** The filters of its popup; all of them by default. */
  subject?: FilterSubject;
  /** Number of places that match the ticked filters. */
  total: number | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** A button that shows whether its filters are active, and the popup that it opens. */
export function FilterButton({ subject, buttonRef, ...filters }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? ownRef;
  return (
    <>
      <Trigger
        {...triggerOf(filters.state, subject)}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloadOnIntent(filterPanel)}
        onClick={() => setOpen(!open)}
      />
      <LazyPart
        part={filterPanel}
        open={open}
        onOpenChange={setOpen}
        subject={subject}
        {...filters}
        button={button}
      />
    </>
  );
}

interface QuickChoiceProps extends Omit<FilterGroupsProps, 'facets' | 'terms'> {
  choice: FilterChoice;
}

/** A switch for one choice of a filter. */
export function QuickChoice({ choice, state, onChange }: QuickChoiceProps) {
  const isOn = state.filters[choice.param].includes(choice.value);
  return (
    <Trigger
      aria-pressed={isOn}
      data-quick={isOn ? 'on' : 'off'}
      onClick={() => onChange(toggleChoice(state, choice))}
    >
      {choice.label}
    </Trigger>
  );
}

/** Returns the look of a button: that of all filters shows their number, the others a frame. */
function triggerOf(state: Search, subject: FilterSubject | undefined) {
  const active = subject
    ? subject.params.reduce((count, param) => count + state.filters[param].length, 0)
    : chipCount(state);
  const label = subject?.label ?? copy.filters.open;
  return {
    icon: subject ? undefined : SlidersHorizontal,
    'data-quick': subject && (active > 0 ? 'on' : 'off'),
    children: (
      <>
        <span aria-hidden={active > 0}>{label}</span>
        {active > 0 && <VisuallyHidden>{copy.filters.openWithCount(label, active)}</VisuallyHidden>}
      </>
    ),
    end: subject ? (
      <Icon icon={ChevronDown} size="s" />
    ) : (
      active > 0 && (
        <span aria-hidden="true">
          <Badge variant="count">{formatNumber(active)}</Badge>
        </span>
      )
    ),
  };
}

/**
 * The button of all filters. Without scripts it loads the page with the groups in it: in every
 * document they would come before the results.
 */
export function FilterMenu(props: Omit<FilterButtonProps, 'subject'>) {
  const hasGroups = useSearchParams().has(GROUPS_PARAM);
  const { state, onChange, facets, terms } = props;
  return (
    <>
      <FilterButton {...props} />
      {/* Only in the server's markup: React renders nothing inside `noscript` in a browser. */}
      <noscript>
        {hasGroups ? (
          <Groups>
            <VisuallyHidden as="h2">{copy.filters.title}</VisuallyHidden>
            <LazyPart part={filterGroups} {...{ state, onChange, facets, terms }} />
          </Groups>
        ) : (
          <Trigger {...triggerOf(state, undefined)} type="submit" name={GROUPS_PARAM} value="1" />
        )}
        <HiddenValues state={state} hasGroups={hasGroups} />
      </noscript>
    </>
  );
}

/** The parts of a search without a visible control, which a form without scripts sends. */
function HiddenValues({ state, hasGroups }: { state: Search; hasGroups: boolean }) {
  const shown = ['sort', 'order', ...(hasGroups ? [...PANEL_GROUPS, 'point'] : [])];
  const [, query] = searchAddress({ ...state, page: 1 }).split('?');
  return [...new URLSearchParams(query)]
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const Trigger = styled(Button)`
  && {
    /* Reserves space for the number, so that neighbours do not move. */
    min-width: calc(${space[64]} * 2);
    padding-inline: ${space[14]};
    ${typeset('label')}
    &[data-quick] {
      min-width: 0;
    }
    &[data-quick='on'],
    &[aria-expanded='true'] {
      border-color: ${color.text};
      box-shadow: inset 0 0 0 ${border.hairline} ${color.text};
    }
  }
`;

const Groups = styled.div`
  flex-basis: 100%;
`;
