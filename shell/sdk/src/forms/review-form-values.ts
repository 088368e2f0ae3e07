import type { Confirms, Outcomes } from '@elbi/contract/domain';
import type { Stars } from '@elbi/design-system';

/** What is chosen and typed in the dialog of a review. */
export interface ReviewFormValues {
  /** No star is chosen in advance. */
  rating: Stars | null;
  desc: string;
  isAnonymous: boolean;
  confirms?: Confirms;
  outcomes: Outcomes;
}
