import { logInDialog } from '../login/log-in-dialog.ts';

declare global {
  /** Left by the document's script (`bff/src/platform/pages/document/queue-interactions.js`): stops it and hands over. */
  var elbiEarlyActs: ((() => QueuedInteractions) & { pressed: Iterable<HTMLElement> }) | undefined;
}

/** What a person has done to a page before the portal could answer, in its order. */
export interface QueuedInteractions {
  pressed: readonly HTMLElement[];
  typed: readonly (HTMLInputElement | HTMLTextAreaElement)[];
}

/** Takes what was done so far. From now on the portal hears for itself. */
export function takeQueuedInteractions(): QueuedInteractions {
  return globalThis.elbiEarlyActs?.() ?? { pressed: [], typed: [] };
}

/** Hearts, and what leads to the log-in without scripts too. */
const LOGS_IN = 'button[aria-pressed],a[data-kept]';

/**
 * Fetches what a visitor's presses so far will ask for, before the page's own code is there: who has
 * pressed a heart waits for that and for the page to be taken over, and would wait for the log-in
 * dialog afterwards.
 */
export function prefetchForInteractions(): void {
  const pressed = [...(globalThis.elbiEarlyActs?.pressed ?? [])];
  if (!pressed.some((control) => control.matches(LOGS_IN))) return;
  // What cannot be had is said when it is opened.
  logInDialog.preload().catch(() => undefined);
}

/** Does it once more, now that somebody listens; what is not on the page any more is left out. */
export function replayInteractions({ pressed, typed }: QueuedInteractions): void {
  for (const field of typed) if (field.isConnected) typeAgain(field);
  for (const control of pressed) if (control.isConnected) control.click();
}

/** React hears of a change only when a field was something else by its own account before. */
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
