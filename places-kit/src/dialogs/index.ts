/** Dialogs about places, which pages load when they are opened. */
export { ReasonDialog } from './ReasonDialog.tsx';
export { ReviewDialog } from './ReviewDialog.tsx';
export type { ReviewFormValues } from './review-form-values.ts';
export { useReviewDeletion } from './use-review-deletion.ts';
