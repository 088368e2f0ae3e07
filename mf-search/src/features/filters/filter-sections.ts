import { FILTER_GROUPS, type FilterParam, filterOption } from '@elbi/contract/domain';
import { copy } from '../../copy.ts';
import type { FilterChoice } from '../search-state/search-changes.ts';

/** Filter groups of one subject. */
export interface FilterSubject {
  label: string;
  params: readonly FilterParam[];
}

const BUDGET: readonly FilterParam[] = ['budget', 'unit'];
const WALK: readonly FilterParam[] = ['walk', 'ride'];

/** The choices that students make first: each has a switch in the bar. */
export const QUICK_CHOICES: readonly FilterChoice[] = [
  { param: 'vacant', value: '1', label: copy.filters.available },
  { param: 'walk', ...filterOption('walk', '15')! },
];

/** By the first days of the school's terms. */
export const FREE_FROM: FilterSubject = { label: copy.filters.freeFrom, params: ['from'] };

/** The subjects that students ask for first: each has a button in the bar. */
export const QUICK_SUBJECTS: readonly FilterSubject[] = [
  { label: copy.filters.tenants, params: ['tenant'] },
  { label: copy.filters.budget, params: BUDGET },
  { label: copy.filters.walk, params: WALK },
  { label: copy.filters.people, params: ['pax'] },
  FREE_FROM,
];

/** The groups of each section of the panel; those of the specification come first (S3.filters.1). */
export const SECTIONS: readonly (readonly FilterParam[])[] = [
  ['type'],
  ['price'],
  ['loc'],
  ['tenant', 'pax'],
  BUDGET,
  WALK,
  FREE_FROM.params,
];

/** The groups of the specification, which are always shown. */
export const SPECIFIED: readonly FilterParam[] = ['type', 'price', 'loc', 'tenant'];

/** The groups of the panel: those that offer choices. The budget says more than the rent. */
export const PANEL_GROUPS: readonly FilterParam[] = FILTER_GROUPS.filter(
  ({ param }) => param !== 'rent' && param !== 'offered',
).map(({ param }) => param);

/** The groups without a section. */
export const MORE_GROUPS = PANEL_GROUPS.filter(
  (param) => !SECTIONS.some((params) => params.includes(param)),
);
