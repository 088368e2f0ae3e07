/** Outcomes of a stay that a review may state (S7.outcomes.1). */
export const OUTCOME_ANSWERS = {
  deposit: ['yes', 'no', 'notYet'],
  bills: ['yes', 'no'],
  receipt: ['yes', 'no'],
  water: ['yes', 'no'],
  repairs: ['yes', 'no'],
} as const;
export type OutcomeKey = keyof typeof OUTCOME_ANSWERS;
export type Outcomes = {
  [Key in OutcomeKey]?: (typeof OUTCOME_ANSWERS)[Key][number] | undefined;
};
export const OUTCOME_KEYS = Object.keys(OUTCOME_ANSWERS) as OutcomeKey[];

/** Answers of all reviews of a place; `notYet` does not count. */
export type OutcomeCounts = Record<OutcomeKey, { yes: number; no: number }>;
