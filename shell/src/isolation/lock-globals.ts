const WINDOW_FUNCTIONS = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'XMLHttpRequest',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
];

/** Makes functions of an object read-only; all of its own functions by default. */
export function lockFunctions(owner: object, names = Object.getOwnPropertyNames(owner)): void {
  for (const name of names) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof descriptor?.value !== 'function' || name === 'constructor') continue;
    if (!descriptor.configurable) continue;
    Object.defineProperty(owner, name, { writable: false, configurable: false });
  }
}

/**
 * Locks browser functions that the shell and every section use: assigning one throws a `TypeError`.
 * Only the portal does so; tests and stories may replace anything.
 */
export function lockGlobals(page: Window & typeof globalThis = window): void {
  const { history } = page;
  lockFunctions(page, WINDOW_FUNCTIONS);
  for (const type of [page.History, page.EventTarget, page.Node, page.Element, page.Document]) {
    lockFunctions(type.prototype);
  }
  // Also on the history object itself, where an own property would hide the prototype's.
  for (const name of ['pushState', 'replaceState'] as const) {
    Object.defineProperty(history, name, { value: history[name] });
  }
}
