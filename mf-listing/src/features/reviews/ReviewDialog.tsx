import type { Accommodation, Review } from '@elbi/contract/codes';
import { Checkbox, color, FormDialog, RatingInput, TextArea, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { useReviewActions } from '../../api/use-review-actions.ts';
import { copy } from '../../copy.ts';
import { useReviewForm } from './use-review-form.ts';

interface ReviewDialogProps {
  accommodation: Accommodation;
  /** The viewer's review, to change it; null to write one. */
  review: Review | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Leave a Review, and change the one that was left: stars, words, and whether to sign it. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { accommodation, review, isOpen, onClose, onSaved } = props;
  const { postReview, editReview } = useReviewActions(accommodation._id);
  const { form, rating, submit, errors, isDirty, isSubmitting } = useReviewForm({
    review,
    save: (content) => (review ? editReview(review._id, content) : postReview(content)),
    onSaved,
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={review ? copy.reviewForm.editTitle : copy.reviewForm.title}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      submitLabel={review ? copy.reviewForm.save : copy.reviewForm.submit}
      isSending={isSubmitting}
      failure={errors.root?.message}
      sheetOnPhone
    >
      <p>{copy.reviewForm.lead(accommodation.accommodationName)}</p>
      <RatingInput
        label={copy.reviewForm.rating}
        name={rating.name}
        value={rating.value}
        onValueChange={rating.onChange}
        error={errors.rating?.message}
        ref={rating.ref}
      />
      <TextArea
        label={copy.reviewForm.desc}
        help={copy.reviewForm.descHelp}
        error={errors.desc?.message}
        {...form.register('desc')}
      />
      <Checkbox
        label={
          <>
            {copy.reviewForm.anonymous}
            <Hint>{copy.reviewForm.anonymousHelp}</Hint>
          </>
        }
        error={errors.isAnonymous?.message}
        {...form.register('isAnonymous')}
      />
    </FormDialog>
  );
}

const Hint = styled.span`
  display: block;
  color: ${color.text2};
  ${typeset('small')}
`;
