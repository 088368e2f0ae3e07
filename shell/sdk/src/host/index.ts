/**
 * Exports for hosts of sections: the shell, the stand-alone mount and tests. Sections do not use
 * it.
 */
export { FailedPart } from './FailedPart.tsx';
export { storedValue } from '../browser/stored-value.ts';
export { onSessionExpired, onWrite, readAddress } from '../api/api-client.ts';
export { loginSuccessOf, PortalData } from '../data/PortalData.tsx';
export { type Deferred, RecoveryContext } from '../deferred/deferred.ts';
export { FailureBoundary } from '../deferred/FailureBoundary.tsx';
export { RenderedAtContext } from '../data/use-now.ts';
export { RouterNavigation } from '../router/index.tsx';
export {
  actionStorage,
  clearLoginIntents,
  clearSavedActions,
  clearTabStorage,
} from '../resume/resume-store.ts';
export { LOGGED_OUT, PageSession, SESSION_KEY, profilePath } from '../session/session.ts';
export { reauthenticate } from './reauthenticate.ts';
export { usePortalToasts } from './use-portal-toasts.tsx';
export { setWorkerUrlPolicy } from '../workers/worker-url.ts';
export { useLoginParams } from '../session/use-login-link.tsx';
export { type NavigateOptions, NavigationProvider } from '../navigation/navigation.tsx';
export { type Portal, PortalProvider, type Toasts } from '../portal/portal.tsx';
export type { Section } from '../section/define-section.ts';
