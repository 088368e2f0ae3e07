export { api, urlOf } from './api/api-client.ts';
export { ApiError } from './api/api-error.ts';
export { errorMessageOf, refuseAction, useAsyncAction } from './data/use-async-action.ts';
export { useEndpoint } from './data/use-endpoint.ts';
export { useNow } from './data/use-now.ts';
export { useRefresh } from './data/use-refresh.ts';
export { commitPendingDeletes, useUndoableDelete } from './data/use-undoable-delete.ts';
export { useView } from './data/use-view.ts';
export { deferred, preloadOnIntent, useDeferred } from './deferred/deferred.ts';
export { LazyPart, type PopupProps } from './deferred/LazyPart.tsx';
export { useDialog } from './dialogs/use-dialog.ts';
export { type ResumableDialogProps, useResumableDialog } from './dialogs/use-resumable-dialog.ts';
export {
  Link,
  type PortalLocation,
  useNavigation,
  useSearchParams,
} from './navigation/navigation.tsx';
export { useDocumentTitle } from './navigation/use-document-title.ts';
export { useLeaveConfirmation } from './navigation/use-leave-confirmation.ts';
export { Fragment, NotFound, PageLoading, usePortal, useToast } from './portal/portal.tsx';
export type { Resumed } from './resume/resume-store.ts';
export { type Attempt, useResumable } from './resume/use-resumable.ts';
export { defineSection, type SectionRoute } from './section/define-section.ts';
export { useSession } from './session/session.ts';
export { useLoginLink } from './session/use-login-link.tsx';
export { workerUrl } from './workers/worker-url.ts';
