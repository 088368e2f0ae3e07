import type { Confirms, Outcomes } from '@elbi/contract/domain';
import type { Stars } from '../components/Rating/RatingInput.tsx';

/** Values of the review dialog. */
export interface ReviewFormValues {
  /** 0 until a star is chosen, so that the form shows the specified message (S5.review.1). */
  rating: Stars | 0;
  desc: string;
  isAnonymous: boolean;
  confirms?: Confirms;
  outcomes: Outcomes;
}
