import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { Review } from '@elbi/contract/codes';
import { ReviewContent } from '@elbi/contract/schemas';
import type { Stars } from '@elbi/design-system';
import { useToast } from '@elbi/portal-sdk';
import { type ReviewInput, useProfileActions } from '../../api/use-profile-actions.ts';
import { showFailure } from '../dialogs/show-failure.ts';

interface ReviewFormValues {
  rating: Stars;
  desc: string;
  isAnonymous: boolean;
}

const FIELDS = ['rating', 'desc', 'isAnonymous'] as const;

/** The logic of changing one's review, checked by the contract's own schema. */
export function useReviewForm(review: Review, onSaved: () => void) {
  const { editReview } = useProfileActions();
  const toast = useToast();
  const form = useForm<ReviewFormValues>({
    defaultValues: {
      rating: review.rating as Stars,
      desc: review.desc,
      isAnonymous: review.isAnonymous,
    },
    resolver: zodResolver(ReviewContent, undefined, { raw: true }) as never,
  });
  // Registered before the text, so that it is the first to get the focus.
  const { field: rating } = useController({ name: 'rating', control: form.control });
  const submit = form.handleSubmit(async (values) => {
    try {
      toast.success(await editReview(review._id, ReviewContent.parse(values) as ReviewInput));
      onSaved();
    } catch (error) {
      showFailure(error, FIELDS, form.setError);
    }
  });
  return { form, rating, submit };
}
