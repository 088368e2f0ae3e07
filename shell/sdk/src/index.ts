export { addressOf, api } from './api/api-client.ts';
export { ApiError, isSessionEnd } from './api/api-error.ts';
export { useCall } from './data/use-call.ts';
export { type Compared, useCompared, useCompareToggle } from './data/use-compared.ts';
export { useNow } from './data/use-now.ts';
export { useFavourites, useHeart } from './data/use-favourites.ts';
export { pictureAlt, usePlaceCard } from './data/use-place-card.ts';
export { finishHeldBack, useHeldBack } from './data/use-held-back.ts';
export { useRefresh } from './data/use-refresh.ts';
export { messageOf, useSending } from './data/use-sending.ts';
export { DocumentDataContext, useView } from './data/use-view.ts';
export { deferred, type Deferred, preloadOnIntent, useDeferred } from './deferred/deferred.ts';
export { DeferredPopup, type PopupProps } from './deferred/DeferredPopup.tsx';
export { useDialog } from './dialogs/use-dialog.ts';
export {
  type Resumable,
  type ResumableDialogProps,
  useResumableDialog,
} from './dialogs/use-resumable-dialog.ts';
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
export { useLeaveQuestion } from './navigation/use-leave-question.ts';
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
export type { Resumed } from './session/kept-in-tab.ts';
export { type Attempt, useResumable } from './session/use-resumable.ts';
export { useLogInLink } from './session/use-log-in-link.tsx';
export { workerUrl } from './workers/worker-url.ts';
export { profilePath, type Session, SESSION_KEY, useSession } from './session/session.ts';
