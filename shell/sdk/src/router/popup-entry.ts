import { openPopups } from '@elbi/design-system';

/** State of an entry of the browser's history, by the router and by this file. */
export interface EntryState {
  /** Position of the entry. */
  idx?: number;
  key?: string;
  /** An entry on top of the same page: Back from it closes a popup, or else leaves the page. */
  isForPopups?: true;
}

/** Returns the state of the current entry. */
export function entryState(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}

/** Adds an entry for the open popups, unless the current one is for popups. */
export function addPopupEntry(): void {
  const state = entryState();
  if (state.idx === undefined || state.isForPopups || openPopups().closers.length === 0) return;
  window.history.pushState({ ...state, idx: state.idx + 1, isForPopups: true }, '');
}

/** Navigates; another address takes the place of an entry for popups, a replaced one stays on it. */
export function navigateFromPopups(isReplaced: boolean, go: (replace: boolean) => void): void {
  const { isForPopups } = entryState();
  go(isReplaced || isForPopups === true);
  if (!isForPopups) return;
  if (isReplaced) window.history.replaceState({ ...entryState(), isForPopups }, '');
  // Back may come before the page has rendered for the address.
  openPopups().onChange?.();
}
