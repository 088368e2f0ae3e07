import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { Review } from '@elbi/contract/codes';
import { ReviewContent } from '@elbi/contract/schemas';
import type { Stars } from '@elbi/design-system';
import { useToast } from '@elbi/portal-sdk';
import type { ReviewInput } from '../../api/use-review-actions.ts';
import { showFailure } from '../dialogs/show-failure.ts';

/** What the form holds; no star is chosen in advance. */
export interface ReviewFormValues {
  rating: Stars | null;
  desc: string;
  isAnonymous: boolean;
}

const FIELDS = ['rating', 'desc', 'isAnonymous'] as const;

interface ReviewFormOptions {
  /** The review to change, or null for a new one. */
  review: Review | null;
  /** Sends it and resolves to the server's message. */
  save: (review: ReviewInput) => Promise<string>;
  onSaved: () => void;
}

/** The logic of writing and changing a review, checked by the contract's own schema. */
export function useReviewForm({ review, save, onSaved }: ReviewFormOptions) {
  const toast = useToast();
  const form = useForm<ReviewFormValues>({
    defaultValues: {
      rating: (review?.rating as Stars | undefined) ?? null,
      desc: review?.desc ?? '',
      isAnonymous: review?.isAnonymous ?? false,
    },
    resolver: zodResolver(ReviewContent, undefined, { raw: true }) as never,
  });
  // Registered before the text, so that it is the first to get the focus.
  const { field: rating } = useController({ name: 'rating', control: form.control });
  const { errors, isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const message = await save(ReviewContent.parse(values) as ReviewInput);
      toast.success(message);
      onSaved();
    } catch (error) {
      showFailure(error, FIELDS, form.setError);
    }
  });
  return { form, rating, submit, errors, isDirty, isSubmitting };
}
