import { logInDialog } from '../login/log-in-dialog.ts';

declare global {
  /**
   * Set by the document's script (`bff/src/platform/pages/document/queue-interactions.js`): stops
   * it and returns the queue.
   */
  var elbiEarlyActs: ((() => QueuedInteractions) & { pressed: Iterable<HTMLElement> }) | undefined;
}

/** Interactions with a page before the portal could respond, in their order. */
interface QueuedInteractions {
  pressed: readonly HTMLElement[];
  typed: readonly Field[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the queued interactions. Afterwards the portal handles them. */
export function takeQueuedInteractions(): QueuedInteractions {
  return globalThis.elbiEarlyActs?.() ?? { pressed: [], typed: [] };
}

/** Hearts, and elements that link to the login without scripts. */
const LOGS_IN = 'button[aria-pressed],a[href^="/api/auth/login"]';

/**
 * Prefetches what a visitor's queued presses will need, before the page's own code has loaded:
 * otherwise a pressed heart would wait for hydration first and for the login dialog afterwards.
 */
export function prefetchForInteractions(): void {
  const pressed = [...(globalThis.elbiEarlyActs?.pressed ?? [])];
  if (!pressed.some((control) => control.matches(LOGS_IN))) return;
  // A failure is shown when the part is opened.
  logInDialog.preload().catch(() => undefined);
}

/** Replays interactions after hydration; elements that are no longer on the page are skipped. */
export function replayInteractions({ pressed, typed }: QueuedInteractions): void {
  for (const field of typed) if (field.isConnected) typeAgain(field);
  for (const control of pressed) if (control.isConnected) control.click();
}

/** React detects a change of text only if its tracked value of the field differs. */
function typeAgain(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Fields of a time, a number or an e-mail address have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
