export { urlOf, api } from './api/api-client.ts';
export { ApiError, isSessionExpired } from './api/api-error.ts';
export { useEndpoint } from './data/use-endpoint.ts';
export { type ComparedItem, useComparison, useCompareToggle } from './data/use-comparison.ts';
export { useNow } from './data/use-now.ts';
export { useFavourites, useFavouriteToggle } from './data/use-favourites.ts';
export { pictureAlt, usePlaceCard } from './data/use-place-card.ts';
export { commitPendingDeletes, useUndoableDelete } from './data/use-undoable-delete.ts';
export { useRefresh } from './data/use-refresh.ts';
export { errorMessageOf, useAsyncAction } from './data/use-async-action.ts';
export { DocumentDataContext, useView } from './data/use-view.ts';
export { deferred, type Deferred, preloadOnIntent, useDeferred } from './deferred/deferred.ts';
export { DeferredPopup, LazyPart, type PopupProps } from './deferred/LazyPart.tsx';
export { useDialog } from './dialogs/use-dialog.ts';
export { type ResumableDialogProps, useResumableDialog } from './dialogs/use-resumable-dialog.ts';
export {
  Link,
  type LinkProps,
  type NavigateOptions,
  type Navigation,
  NavigationProvider,
  type PortalLocation,
  useNavigation,
  useSearchParams,
} from './navigation/navigation.tsx';
export { useLeaveConfirmation } from './navigation/use-leave-confirmation.ts';
export { useDocumentTitle } from './navigation/use-document-title.ts';
export {
  Fragment,
  type LoginIntent,
  NotFound,
  type Portal,
  PortalProvider,
  type ToastAction,
  type Toasts,
  usePortal,
  useToast,
} from './portal/portal.tsx';
export {
  defineSection,
  type LazyComponent,
  type Section,
  type SectionRoute,
} from './section/define-section.ts';
export type { Resumed } from './resume/resume-store.ts';
export { type Attempt, useResumable } from './resume/use-resumable.ts';
export { useLoginLink } from './session/use-login-link.tsx';
export { workerUrl } from './workers/worker-url.ts';
export { profilePath, type Session, SESSION_KEY, useSession } from './session/session.ts';
