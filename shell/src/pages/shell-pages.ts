import type { ShellPage, UNAUTHORIZED } from '@elbi/contract/domain';
import { deferred } from '@elbi/portal-sdk';
import type { Deferred } from '@elbi/portal-sdk/host';

type DeferredPath = Exclude<ShellPage, typeof UNAUTHORIZED>['path'];

/** The code of the shell's own pages, loaded when one is opened. */
export const SHELL_PARTS: Readonly<Record<DeferredPath, Deferred<object>>> = {
  '/help': deferred(async () => (await import('./HelpPage.tsx')).HelpPage),
  '/privacy': deferred(async () => (await import('./PrivacyPage.tsx')).PrivacyPage),
  '/suspended': deferred(async () => (await import('./SuspendedPage.tsx')).SuspendedPage),
  '/terms': deferred(async () => (await import('./TermsPage.tsx')).TermsPage),
};
