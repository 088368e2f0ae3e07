import { logInDialog } from '../login/log-in-dialog.ts';

declare global {
  /**
   * Set by the document (`bff/src/platform/pages/document/hand-over-interactions.js`): ends the
   * queue and returns it.
   */
  var elbiEarlyActs:
    ((() => { used?: Interaction[] }) & { pressed: Iterable<Control> }) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLFormElement | HTMLButtonElement | HTMLAnchorElement;

/** A used control with the value that the user gave it; null for a press or a submit. */
type Interaction = [control: Control, value: string | boolean | FileList | null];

/** Hearts, and elements that link to the login without scripts. */
const LOGS_IN = 'button[aria-pressed],a[href^="/api/auth/login"]';

/**
 * Prefetches what a visitor's queued presses will need, before the page's own code has loaded:
 * otherwise a pressed heart would wait for hydration first and for the login dialog afterwards.
 */
export function prefetchForInteractions(): void {
  const used = [...(globalThis.elbiEarlyActs?.pressed ?? [])];
  if (!used.some((control) => control.matches(LOGS_IN))) return;
  // A failure is shown when the part is opened.
  logInDialog.preload().catch(() => undefined);
}

/** Ends the queue and returns its interactions. Afterwards the portal handles them. */
export function takeQueuedInteractions(): Interaction[] {
  return globalThis.elbiEarlyActs?.().used ?? [];
}

/**
 * Replays interactions after hydration, in their order. Values were recorded with them, because the
 * first change lets React reset every other field. Controls that were removed are skipped.
 */
export async function replayInteractions(interactions: readonly Interaction[]): Promise<void> {
  for (const [control, value] of interactions) {
    // React renders in between, as between two actions of a user: the next one builds on the last.
    await new Promise((resolve) => setTimeout(resolve));
    const shown = shownFor(control);
    if (shown) replay(shown, value);
  }
}

/** Returns a control, or the field that has replaced it, like that of a restored draft. */
function shownFor(control: Control): Control | undefined {
  if (control.isConnected) return control;
  if (!isField(control)) return undefined;
  return [...document.querySelectorAll<Field>(control.localName)].find(
    (other) =>
      other.type === control.type &&
      other.name === control.name &&
      (!isChoice(control) || other.value === control.value),
  );
}

const isField = (element: Element): element is Field => element.matches('input,textarea,select');

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isOfFiles = (field: Field): field is HTMLInputElement => field.type === 'file';

function replay(control: Control, value: Interaction[1]): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (!isField(control)) control.click();
  else if (isChoice(control)) {
    control.checked = !value;
    control.click();
  } else if (isOfFiles(control)) {
    if (control.files !== value) control.files = value as FileList;
    reportChange(control);
  } else if (control instanceof HTMLSelectElement) {
    control.value = value as string;
    reportChange(control);
  } else typeAgain(control, value as string);
}

function reportChange(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React detects a change of text only if its tracked value of the field differs. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  const isKept = field.value === value;
  field.value = `${value} `;
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Fields of a time, a number or an e-mail address have none.
  if (isKept && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
