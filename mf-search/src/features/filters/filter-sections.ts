import { FILTER_GROUPS, type FilterParam } from '@elbi/contract/domain';
import { copy } from '../../copy.ts';

/** Filter groups of one subject. */
export interface FilterSubject {
  label: string;
  params: readonly FilterParam[];
}

/** The subjects that students ask for first: each has a button in the bar. */
export const QUICK_SUBJECTS: readonly FilterSubject[] = [
  { label: copy.filters.tenants, params: ['tenant'] },
  { label: copy.filters.budget, params: ['budget', 'rent'] },
  { label: copy.filters.walk, params: ['walk', 'ride'] },
  { label: copy.filters.people, params: ['pax'] },
];

/** The sections of the panel; the groups of the specification come first (S3.filters.1). */
export const SECTIONS: readonly Pick<FilterSubject, 'params'>[] = [
  { params: ['type'] },
  { params: ['price'] },
  { params: ['loc'] },
  ...QUICK_SUBJECTS,
  { params: ['amenities'] },
];

/** The groups of the panel: those with choices. The unit of price has a switch in the bar. */
export const PANEL_GROUPS: readonly FilterParam[] = FILTER_GROUPS.filter(
  ({ param, choices }) => param !== 'unit' && choices.length > 0,
).map(({ param }) => param);

/** The groups without a section. */
export const MORE_GROUPS = PANEL_GROUPS.filter(
  (param) => !SECTIONS.some(({ params }) => params.includes(param)),
);
