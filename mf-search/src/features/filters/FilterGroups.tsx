import { Fragment, type ReactNode, type Ref, useState } from 'react';
import {
  type FilterParam,
  type HomeView,
  RENT_LABELS,
  type Search,
  filterGroup,
  pageAddress,
} from '@elbi/contract/domain';
import {
  Checkbox,
  Icon,
  Link as TextLink,
  RadioGroup,
  VisuallyHidden,
  border,
  color,
  focusRing,
  radius,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { formatDate, formatNumber } from '@elbi/contract/format';
import { Link } from '@elbi/portal-sdk';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ANY, shownChoices, toggleChoice } from '../search-state/search-changes.ts';
import { type FilterSubject, MORE_GROUPS, SECTIONS, SPECIFIED } from './filter-sections.ts';
import { PointSelect } from './search-controls.tsx';

type Group = ReturnType<typeof filterGroup>;

export interface FilterGroupsProps {
  state: Search;
  onChange: (state: Search) => void;
  /** Number of places of each choice; absent until known. */
  facets: HomeView['facets'] | undefined;
  /** The school's terms to come: the choices of `from`. */
  terms: HomeView['terms'] | undefined;
}

interface ShownGroupsProps extends FilterGroupsProps {
  /** Shows only its filters. */
  subject?: FilterSubject;
  /** The group that the panel scrolls to as it opens, and its first control. */
  start?: { param: FilterParam; ref: Ref<HTMLElement> };
}

/**
 * The sections of the panel and, under "More", the other groups; or one section. Native controls
 * have the names of the address, so that a form sends them without a script.
 */
export function FilterGroups({ subject, start, ...props }: ShownGroupsProps) {
  const { filters } = props.state;
  if (subject) {
    return (
      <Sections>
        <FilterSection params={subject.params} {...props} />
      </Sections>
    );
  }
  const used = MORE_GROUPS.reduce((count, param) => count + filters[param].length, 0);
  return (
    <Sections>
      {SECTIONS.map((params) => (
        <FilterSection key={params[0]} params={params} start={start} {...props} />
      ))}
      <More>
        <Fold title={<span>{copy.filters.more}</span>} used={used}>
          <Sections>
            {MORE_GROUPS.map((param) => (
              <FilterSection key={param} params={[param]} {...props} />
            ))}
          </Sections>
        </Fold>
      </More>
    </Sections>
  );
}

interface FilterSectionProps extends FilterGroupsProps, Pick<ShownGroupsProps, 'start'> {
  params: readonly FilterParam[];
}

/**
 * Groups of one subject: the first is open, others while they are in use. A group that filters
 * nothing when the panel opens is left out; it must not vanish under the pointer later.
 */
function FilterSection({ params, start, state, onChange, facets, terms }: FilterSectionProps) {
  const [shown] = useState(() =>
    params.filter((param) => {
      const counts = facets?.[param] ?? null;
      const isInUse = state.filters[param].length > 0 || param === start?.param;
      return SPECIFIED.includes(param) || isInUse || isUseful(counts);
    }),
  );
  if (shown.length === 0) return null;
  return (
    <Section>
      {shown.map((param, index) => {
        const group = param === 'from' ? groupOfTerms(terms) : filterGroup(param);
        const values = state.filters[param];
        const counts = facets?.[param];
        const handleToggle = (value: string) => onChange(toggleChoice(state, { param, value }));
        return (
          <Fold
            key={param}
            title={<h3>{group.label}</h3>}
            used={values.length}
            startsOpen={index === 0}
            startRef={param === start?.param ? start.ref : undefined}
          >
            <Choices role="group" aria-label={group.label}>
              {param === 'walk' && <PointSelect state={state} onChange={onChange} />}
              {group.match === 'one' ? (
                <OneChoice {...{ group, values, counts }} onToggle={handleToggle} />
              ) : (
                group.choices.map(({ value, label, heading }, at) => (
                  <Fragment key={value}>
                    {heading && heading !== group.choices[at - 1]?.heading && <h4>{heading}</h4>}
                    <Checkbox
                      name={param}
                      value={value}
                      label={label}
                      dense
                      checked={values.includes(value)}
                      onCheckedChange={() => handleToggle(value)}
                      trailing={<ChoiceCount count={counts?.[value]} />}
                    />
                  </Fragment>
                ))
              )}
              {param === 'budget' && (
                <TextLink render={<Link to={pageAddress.rents()} />}>{RENT_LABELS.title}</TextLink>
              )}
            </Choices>
          </Fold>
        );
      })}
    </Section>
  );
}

/** The group of `from`, whose choices are the first days of the school's terms. */
function groupOfTerms(terms: HomeView['terms'] = []): Group {
  const choices = terms.map(({ name, start }) => ({
    value: start,
    label: copy.filters.term(name, formatDate(start, 'short')),
  }));
  return { ...filterGroup('from'), choices };
}

/** Whether a choice would show places; unknown counts may. */
const isUseful = (counts: Readonly<Record<string, number>> | null) =>
  counts === null || Object.values(counts).some((count) => count > 0);

function scrollToTop(group: HTMLElement | null): void {
  group?.scrollIntoView({ block: 'start' });
}

interface FoldProps {
  title: ReactNode;
  /** Number of filters in use; with any it starts open. */
  used: number;
  startsOpen?: boolean;
  /** Its toggle, where the panel starts at it: it is open and scrolled to. */
  startRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A collapsible part, which works without scripts. */
function Fold({ title, used, startsOpen = false, startRef, children }: FoldProps) {
  // Later only its user opens and closes it.
  const [isOpen] = useState(startsOpen || used > 0 || startRef !== undefined);
  return (
    <details open={isOpen} ref={startRef && scrollToTop}>
      <Toggle ref={startRef}>
        {title}
        {used > 0 && <On>{copy.filters.on(used)}</On>}
        <Icon icon={ChevronDown} />
      </Toggle>
      {children}
    </details>
  );
}

interface OneChoiceProps {
  group: Group;
  values: readonly string[];
  counts: HomeView['facets'][Group['param']] | undefined;
  onToggle: (value: string) => void;
}

function OneChoice({ group, values, counts, onToggle }: OneChoiceProps) {
  const [chosen = ANY.value] = values;
  return (
    <RadioGroup
      label={group.label}
      hideLabel
      name={group.param}
      dense
      loads
      options={shownChoices(group, values).map(({ value, label }) => ({
        value,
        label,
        trailing: <ChoiceCount count={counts?.[value]} />,
      }))}
      value={chosen}
      onValueChange={(value) => onToggle(value === ANY.value ? chosen : value)}
    />
  );
}

function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{copy.filters.afterChoice(count)}</VisuallyHidden>
    </>
  );
}

/** As many columns of the specified width as fit; a line is above each row but the first. */
const Sections = styled.div`
  display: grid;
  /* Leaves room for a scroll bar. */
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(calc(${size.menu} - ${space[20]}), 100%), 1fr)
  );
  column-gap: ${space[24]};
  clip-path: inset(${border.hairline} calc(${space[8]} * -1) calc(${space[8]} * -1));
`;

const Section = styled.div`
  padding-block: ${space[2]};
  border-top: ${border.hairline} solid ${color.line};
  & > details + details {
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const More = styled(Section)`
  grid-column: 1 / -1;
`;

const Toggle = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${space[44]};
  border-radius: ${radius.small};
  list-style: none;
  cursor: pointer;
  ${typeset('button')}
  ${focusRing}
  &::-webkit-details-marker {
    display: none;
  }
  & > :first-child {
    margin-inline-end: auto;
  }
  & > svg {
    color: ${color.text2};
  }
  [open] > & > svg {
    rotate: 180deg;
  }
`;

const On = styled.span`
  color: ${color.text3};
  ${typeset('caption')}
`;

const Choices = styled.div`
  padding-bottom: ${space[8]};
  & > h4 {
    padding-block: ${space[8]} ${space[2]};
    color: ${color.text2};
    ${typeset('small')}
  }
`;
