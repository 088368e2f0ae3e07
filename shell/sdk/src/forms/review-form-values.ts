import type { Confirms, Outcomes } from '@elbi/contract/domain';
import type { Stars } from '@elbi/design-system';

/** Values of the review dialog. */
export interface ReviewFormValues {
  /** No star is chosen in advance. */
  rating: Stars | null;
  desc: string;
  isAnonymous: boolean;
  confirms?: Confirms;
  outcomes: Outcomes;
}
