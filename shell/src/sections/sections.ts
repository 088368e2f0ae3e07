import { createContext, useContext } from 'react';
import type { FragmentName, Registry } from '@elbi/contract/domain';
import type { SectionLoader } from '../federation/section-loader.ts';

/** The sections and how the shell loads them. */
export interface Sections {
  registry: Registry;
  loader: SectionLoader;
  /** Reloads the document if the files of a section can be reached, unless the signal aborts. */
  reloadWhenReachable: (section: string, signal: AbortSignal) => Promise<void>;
  /**
   * Reloads the document when files of this one no longer exist, as long after a release. At most
   * once for the versions in the document, and not while the server is unreachable: it then
   * resolves to false, and the page stays.
   */
  renew: () => Promise<boolean>;
  /** The same, when the server has another version of a section than this document. */
  renewForNewer: (section: string) => Promise<boolean>;
  /** Whether the server has another version of any section than this document. */
  hasNewer: () => Promise<boolean>;
}

const SectionsContext = createContext<Sections | null>(null);
export const SectionsProvider = SectionsContext.Provider;

/** Whether the rendered component belongs to a section. */
export const InSectionContext = createContext(false);

/** The sections of the portal. */
export function useSections(): Sections {
  const sections = useContext(SectionsContext);
  if (!sections) throw new Error('useSections needs SectionsProvider around it.');
  return sections;
}

/** Returns whether the registry contains a fragment, named like `profile/BecomeOwnerDialog`. */
export function useOffersFragment(name: FragmentName): boolean {
  const { registry } = useSections();
  const [section = '', fragment = ''] = name.split('/');
  return registry.sections[section]?.fragments.includes(fragment) ?? false;
}

/**
 * Browsers keep a module that failed to evaluate for the lifetime of the document, so only a new
 * document can retry it. Without a connection nothing happens: the current page is better than the
 * browser's error page.
 */
export function reloadWhenReachable(registry: Registry) {
  return async (section: string, signal: AbortSignal): Promise<void> => {
    const entry = registry.sections[section]?.entry;
    if (!entry) return;
    const request = fetch(entry, { method: 'HEAD', cache: 'no-store', signal });
    const answer = await request.catch(() => null);
    if (answer?.ok) window.location.reload();
  };
}
