import type { ComponentType } from 'react';
import { type Deferred, deferred } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

/** A page of the shell whose code comes when somebody opens it. */
export interface ShellPage {
  title: string;
  part: Deferred<object>;
}

function page(title: string, load: () => Promise<ComponentType>): ShellPage {
  return { title, part: deferred(load) };
}

/** The shell's own pages by their path, but for those that say why there is no page. */
export const SHELL_PAGES: ReadonlyMap<string, ShellPage> = new Map([
  [
    '/privacy',
    page(copy.footer.privacy, async () => (await import('./PrivacyPage.tsx')).PrivacyPage),
  ],
  ['/terms', page(copy.footer.terms, async () => (await import('./TermsPage.tsx')).TermsPage)],
]);
