import { useController } from 'react-hook-form';
import {
  type Confirms,
  FIELD_LABELS,
  LIMITS,
  type PlaceFact,
  type Review,
} from '@elbi/contract/domain';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { ReviewContent } from '@elbi/contract/schemas';
import { Checkbox, FormDialog, TextArea } from '@elbi/design-system';
import { RatingInput, type Stars } from '../components/Rating/RatingInput.tsx';
import { copy } from './copy.ts';
import { FactQuestions, OutcomeQuestions } from './ReviewQuestions.tsx';
import type { ReviewFormValues } from './review-form-values.ts';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { type ReviewInput, useReviewActions } from './use-review-actions.ts';

interface ReviewDialogProps extends ResumableDialogProps<ReviewFormValues> {
  accommodationId: string;
  /** Stated facts to confirm or deny; without it nothing is asked. */
  facts?: readonly PlaceFact[];
  /** The viewer's review to edit; null for a new one. */
  review: Review | null;
  title: string;
  /** Text before the fields. */
  lead?: string;
  onSaved: () => void;
}

/** A dialog to write or edit a review: stars, text, answers, and anonymity. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { accommodationId, facts = [], review, title, lead, onSaved } = props;
  const { postReview, editReview } = useReviewActions();
  const { form, errors, dialog } = useDialogForm<ReviewFormValues, ReviewInput>(props, {
    start: {
      rating: (review?.rating as Stars | undefined) ?? 0,
      desc: review?.desc ?? '',
      isAnonymous: review?.isAnonymous ?? false,
      outcomes: review?.outcomes ?? {},
      ...(facts.length > 0 && { confirms: answersTo(facts, review) }),
    },
    schema: ReviewContent as never,
    send: (content) =>
      review ? editReview(review._id, content) : postReview(accommodationId, content),
    onSent: onSaved,
  });
  // Registered before the text, so that it gets the focus first.
  const { field: rating } = useController({ name: 'rating', control: form.control });
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={review ? copy.review.save : copy.review.submit}
      sheetOnPhone
    >
      {lead && <p>{lead}</p>}
      <RatingInput
        required
        label={FIELD_LABELS.review.rating}
        name={rating.name}
        ref={rating.ref}
        value={rating.value || null}
        onValueChange={rating.onChange}
        onBlur={rating.onBlur}
        error={errors.rating?.message}
      />
      <TextArea
        {...form.register('desc')}
        label={FIELD_LABELS.review.desc}
        help={copy.review.descHelp}
        limit={LIMITS.text.max}
        error={errors.desc?.message}
      />
      <OutcomeQuestions control={form.control} />
      {facts.length > 0 && <FactQuestions facts={facts} control={form.control} />}
      <Checkbox
        {...form.register('isAnonymous')}
        label={copy.review.anonymous}
        help={copy.review.anonymousHelp}
        error={errors.isAnonymous?.message}
      />
    </FormDialog>
  );
}

/** Returns the answers of a review to facts that are still stated. */
function answersTo(facts: readonly PlaceFact[], review: Review | null): Confirms {
  return Object.fromEntries(facts.map((fact) => [fact, review?.confirms[fact]]));
}
