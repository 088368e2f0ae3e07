import type { PortalLocation } from '../navigation/navigation.tsx';
import { entryState } from './popup-entry.ts';

/** The entries that a user opens: of the browser, or in memory on a server and in tests. */
export interface PortalHistory {
  /** The current entry. */
  readonly location: PortalLocation;
  /** Opens an address of the portal in another entry, or in the current one. */
  navigate: (to: string, options: { replace: boolean; state: unknown }) => void;
  back: () => void;
  /** Calls the listener after each change of the entry. Returns a function that ends it. */
  listen: (listener: () => void) => () => void;
}

type Address = Pick<PortalLocation, 'pathname' | 'search' | 'hash'>;

/** Splits an address of the portal. One without a path is of the current page. */
export function partsOf(to: string, { pathname }: { pathname: string }): Address {
  const [, path = '', query, part] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? [];
  return {
    // Browsers read two slashes as the start of another host.
    pathname: path ? path.replace(/^[\\/]*/, '/') : pathname,
    search: query ? `?${query}` : '',
    hash: part ? `#${part}` : '',
  };
}

/** Joins the parts of an address. */
export function joinParts({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** Returns a key that differs for every entry. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The first entry of a document, or one that the browser has added. */
const FIRST_KEY = 'default';

/** Returns the history of the window. */
export function browserHistory(): PortalHistory {
  const { history } = window;
  const state = entryState();
  if (state.idx === undefined) history.replaceState({ ...state, idx: 0 }, '');
  let notify: () => void = () => undefined;
  return {
    get location() {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = FIRST_KEY } = entryState();
      return { pathname, search, hash, state: usr, key };
    },
    navigate(to, { replace, state: usr }) {
      const address = joinParts(partsOf(to, window.location));
      const { idx = 0 } = entryState();
      const entry = { usr, key: newKey(), idx: replace ? idx : idx + 1 };
      try {
        if (replace) history.replaceState(entry, '', address);
        else history.pushState(entry, '', address);
      } catch (error) {
        // Safari allows 100 entries in 30 seconds; data that cannot be copied is a mistake.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        return window.location.assign(address);
      }
      notify();
    },
    back: () => history.back(),
    listen(listener) {
      notify = listener;
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}

/** Returns a history in memory. */
export function memoryHistory(address: string, state: unknown = null): PortalHistory {
  const entries = [{ ...partsOf(address, { pathname: '/' }), state, key: FIRST_KEY }];
  let index = 0;
  let notify: () => void = () => undefined;
  return {
    get location() {
      return entries[index]!;
    },
    navigate(to, { replace, state: next = null }) {
      const entry = { ...partsOf(to, entries[index]!), state: next, key: newKey() };
      if (!replace) index += 1;
      entries.splice(index, replace ? 1 : entries.length, entry);
      notify();
    },
    back() {
      if (index === 0) return;
      index -= 1;
      notify();
    },
    listen(listener) {
      notify = listener;
      return () => undefined;
    },
  };
}
