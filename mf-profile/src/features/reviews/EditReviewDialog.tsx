import type { Review } from '@elbi/contract/codes';
import { Checkbox, FormDialog, RatingInput, TextArea } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { useReviewForm } from './use-review-form.ts';

interface EditReviewDialogProps {
  review: Review;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes a review that one wrote: stars, words, and whether it is signed. */
export default function EditReviewDialog({ review, isOpen, onClose }: EditReviewDialogProps) {
  const { form, rating, submit } = useReviewForm(review, onClose);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.reviews.editTitle(review.accommodationName)}
      submitLabel={copy.reviews.save}
      onSubmit={(event) => void submit(event)}
      isDirty={isDirty}
      isSending={isSubmitting}
      failure={errors.root?.message}
    >
      <RatingInput
        label={copy.reviews.rating}
        name={rating.name}
        ref={rating.ref}
        value={rating.value}
        onValueChange={rating.onChange}
        onBlur={rating.onBlur}
        error={errors.rating?.message}
      />
      <TextArea {...form.register('desc')} label={copy.reviews.desc} error={errors.desc?.message} />
      <Checkbox
        {...form.register('isAnonymous')}
        label={copy.reviews.anonymous}
        help={copy.reviews.anonymousHelp}
        error={errors.isAnonymous?.message}
      />
    </FormDialog>
  );
}
