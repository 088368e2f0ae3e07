import { logInDialog } from '../login/log-in-dialog.ts';

declare global {
  /** Left by the document's script (`bff/src/platform/pages/document/queue-interactions.js`): stops it and hands over. */
  var elbiEarlyActs: ((() => QueuedInteractions) & { pressed: Iterable<HTMLElement> }) | undefined;
}

/** Interactions with a page before the portal could respond, in their order. */
export interface QueuedInteractions {
  pressed: readonly HTMLElement[];
  typed: readonly (HTMLInputElement | HTMLTextAreaElement)[];
}

/** Returns the interactions so far. From now on the portal handles them. */
export function takeQueuedInteractions(): QueuedInteractions {
  return globalThis.elbiEarlyActs?.() ?? { pressed: [], typed: [] };
}

/** Hearts, and what leads to the log-in without scripts too. */
const LOGS_IN = 'button[aria-pressed],a[data-kept]';

/**
 * Prefetches what a visitor's queued presses will need, before the page's own code has loaded:
 * otherwise a pressed heart would wait for hydration first and for the login dialog afterwards.
 */
export function prefetchForInteractions(): void {
  const pressed = [...(globalThis.elbiEarlyActs?.pressed ?? [])];
  if (!pressed.some((control) => control.matches(LOGS_IN))) return;
  // What cannot be had is said when it is opened.
  logInDialog.preload().catch(() => undefined);
}

/** Replays interactions after hydration; elements that are no longer on the page are skipped. */
export function replayInteractions({ pressed, typed }: QueuedInteractions): void {
  for (const field of typed) if (field.isConnected) typeAgain(field);
  for (const control of pressed) if (control.isConnected) control.click();
}

/** React only sees a change when it remembers another value of the field. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
