/**
 * Forms and writes that several sections have. Whoever uses them bundles them: they are no part of
 * the shared runtime, and reach it by its name, so that there is one `ApiError` in a page.
 */
export { ReasonDialog } from './ReasonDialog.tsx';
export { ReviewDialog } from './ReviewDialog.tsx';
export { resolved, schemaErrors } from './schema-errors.ts';
export { useDialogForm } from './use-dialog-form.ts';
export { useReviewActions } from './use-review-actions.ts';
