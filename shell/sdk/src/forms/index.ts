/**
 * Forms, writes and uses of the browser that several sections share. Sections that use them bundle
 * them. They import the shared runtime by name, so that a page has one `ApiError`.
 */
export { copyText, openShareSheet } from '../browser/share.ts';
export { storedValue } from '../browser/stored-value.ts';
export { prepareFile } from './files/prepare-file.ts';
export { type FormSchema, resolved, schemaErrors } from './schema-errors.ts';
export { useDialogForm } from './use-dialog-form.ts';
export {
  useConfirmedWrite,
  useLoginIntent,
  useOpenerNote,
  usePendingUploads,
  useResumableWrite,
  useResumed,
} from './resume.ts';
export { clearTabStorage } from '../resume/resume-store.ts';
export { useBrowserValue } from '../data/use-browser-value.ts';
