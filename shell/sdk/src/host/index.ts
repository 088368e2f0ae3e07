/** For what hosts sections: the shell, the stand-alone mount and tests. Sections do not use it. */
export { onSessionEnd, readAddress } from '../api/api-client.ts';
export { loginSuccessOf, PortalData } from '../data/PortalData.tsx';
export { RenderedAtContext } from '../data/use-now.ts';
export { RouterNavigation } from '../router/index.tsx';
export { forgetActs, forgetPerson, keptAction, keptInTab } from '../session/kept-in-tab.ts';
export { PagePersonContext } from '../session/session.ts';
export { logInAgain } from './log-in-again.ts';
export { usePortalToasts } from './use-portal-toasts.tsx';
export { trustWorkers } from '../workers/worker-url.ts';
export { useLoginAddress } from '../session/use-log-in-link.tsx';
