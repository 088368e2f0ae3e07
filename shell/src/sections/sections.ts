import { createContext, useContext } from 'react';
import type { FragmentName, Registry } from '@elbi/contract/domain';
import type { SectionLoader } from '../federation/section-loader.ts';

/** What the shell knows of the sections and how it gets them. */
export interface Sections {
  registry: Registry;
  loader: SectionLoader;
  /** Loads the document anew if the files of a section can be reached. */
  reloadWhenReachable: (section: string) => Promise<void>;
  /** Loads the document anew, once for the versions that it names; see `Portal.renew`. */
  renew: () => Promise<boolean>;
  /** The same, when the server has another version of a section than this document. */
  renewForNewer: (section: string) => Promise<boolean>;
  /** Whether the server has another version of any section than this document. */
  hasNewer: () => Promise<boolean>;
}

const SectionsContext = createContext<Sections | null>(null);
export const SectionsProvider = SectionsContext.Provider;

/** The sections of the portal. */
export function useSections(): Sections {
  const sections = useContext(SectionsContext);
  if (!sections) throw new Error('useSections needs SectionsProvider around it.');
  return sections;
}

/** Whether the registry offers a fragment, named like `profile/BecomeOwnerDialog`. */
export function useOffersFragment(name: FragmentName): boolean {
  const { registry } = useSections();
  const [section = '', fragment = ''] = name.split('/');
  return registry.sections[section]?.fragments.includes(fragment) ?? false;
}

/**
 * Browsers keep a module that failed to evaluate for as long as the document lives, so a Retry
 * within it cannot mend that; a new document can. Nothing happens while the files are out of
 * reach: the page that is still there is better than the browser's own error page.
 */
export function reloadWhenReachable(registry: Registry) {
  return async (section: string): Promise<void> => {
    const entry = registry.sections[section]?.entry;
    if (!entry) return;
    const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.ok) window.location.reload();
  };
}
