/**
 * Exports for hosts of sections: the shell, the stand-alone mount and tests. Sections do not use
 * it.
 */
export { FailedPart } from './FailedPart.tsx';
export { storedValue } from '../browser/stored-value.ts';
export { onSessionExpired, readAddress } from '../api/api-client.ts';
export { loginSuccessOf, PortalData } from '../data/PortalData.tsx';
export { RecoveryContext } from '../deferred/deferred.ts';
export { FailureBoundary } from '../deferred/FailureBoundary.tsx';
export { onFavouriteChange } from '../data/use-favourites.ts';
export { RenderedAtContext } from '../data/use-now.ts';
export { RouterNavigation } from '../router/index.tsx';
export {
  actionStorage,
  clearSavedActions,
  clearTabStorage,
  loginIntent,
} from '../resume/resume-store.ts';
export { PageUserContext } from '../session/session.ts';
export { reauthenticate } from './reauthenticate.ts';
export { usePortalToasts } from './use-portal-toasts.tsx';
export { setWorkerUrlPolicy } from '../workers/worker-url.ts';
export { useLoginParams } from '../session/use-login-link.tsx';
export { NavigationProvider } from '../navigation/navigation.tsx';
