import { tableOf } from './accommodation-codes.ts';
import { FACT_GROUP_LABELS, FACT_LABELS, SHARE_LABELS } from './labels.ts';

export type PlaceFact = keyof typeof FACT_LABELS.safety | keyof typeof FACT_LABELS.comfort;

interface FactGroup {
  key: keyof typeof FACT_GROUP_LABELS;
  label: string;
  facts: readonly { key: PlaceFact; label: string }[];
}

/**
 * Facts that an owner may state about a place (S7.facts.1), in the groups in which pages show them;
 * former tenants may confirm them. What is not stated is unknown, and nothing is scored.
 */
export const FACT_GROUPS: readonly FactGroup[] = [
  {
    key: 'safety',
    label: FACT_GROUP_LABELS.safety,
    facts: /* @__PURE__ */ tableOf(FACT_LABELS.safety),
  },
  {
    key: 'comfort',
    label: FACT_GROUP_LABELS.comfort,
    facts: /* @__PURE__ */ tableOf(FACT_LABELS.comfort),
  },
];

/** The facts of all groups. */
export const PLACE_FACTS = /* @__PURE__ */ FACT_GROUPS.flatMap(({ facts }) => facts);

/** A reviewer's answers to the stated facts: whether each is true. */
export type Confirms = Partial<Record<PlaceFact, boolean>>;

/** Numbers of reviewers who confirm and deny a stated fact. */
export interface FactAnswers {
  fact: PlaceFact;
  yes: number;
  no: number;
}

/** Minimum number of answers for a share. */
const MIN_ANSWERS = 3;

/** Returns "4 of 5"; null below three answers (S7.outcomes.2). */
export function shareLabel({ yes, no }: Pick<FactAnswers, 'yes' | 'no'>): string | null {
  const answers = yes + no;
  return answers < MIN_ANSWERS ? null : SHARE_LABELS.share(yes, answers);
}

/** Returns "4 of 5 reviewers agree"; null below three answers (S7.facts.2). */
export function agreementLabel(answers: Pick<FactAnswers, 'yes' | 'no'>): string | null {
  const share = shareLabel(answers);
  return share && SHARE_LABELS.agreement(share);
}
