/** Facts that an owner may state about a place (S7.facts.1); former tenants may confirm them. */
export const PLACE_FACTS = [
  { key: 'guard', label: 'Guard on duty' },
  { key: 'caretaker', label: 'Caretaker lives there' },
  { key: 'gate-locked', label: 'Gate locked at night' },
  { key: 'lit-street', label: 'Lit street' },
  { key: 'women-floor', label: 'Women-only floor' },
  { key: 'fire-exit', label: 'Fire exit' },
  { key: 'water-tank', label: 'Water tank' },
  { key: 'generator', label: 'Generator' },
] as const;
export type PlaceFact = (typeof PLACE_FACTS)[number]['key'];

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
  return answers < MIN_ANSWERS ? null : `${yes} of ${answers}`;
}

/** Returns "4 of 5 reviewers agree"; null below three answers (S7.facts.2). */
export function agreementLabel(answers: Pick<FactAnswers, 'yes' | 'no'>): string | null {
  const share = shareLabel(answers);
  return share && `${share} reviewers agree`;
}
