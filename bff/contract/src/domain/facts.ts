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

/** How many reviewers say that a stated fact is so, and that it is not. */
export interface FactAnswers {
  fact: PlaceFact;
  yes: number;
  no: number;
}

/** Fewer answers are not shown as a share. */
const MIN_ANSWERS = 3;

/** "4 of 5", from three answers on (S7.outcomes.2); null before. */
export function shareLabel({ yes, no }: Pick<FactAnswers, 'yes' | 'no'>): string | null {
  const answers = yes + no;
  return answers < MIN_ANSWERS ? null : `${yes} of ${answers}`;
}

/** "4 of 5 reviewers agree", from three answers on (S7.facts.2); null before. */
export function agreementLabel(answers: Pick<FactAnswers, 'yes' | 'no'>): string | null {
  const share = shareLabel(answers);
  return share && `${share} reviewers agree`;
}
