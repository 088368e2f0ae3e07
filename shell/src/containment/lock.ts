/** Functions of the window that one would replace to hear of what others do. */
const OF_WINDOW = [
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

/** Makes functions of an object ones that nobody can replace; all of its own without names. */
export function lockFunctions(owner: object, names = Object.getOwnPropertyNames(owner)): void {
  for (const name of names) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof descriptor?.value !== 'function' || name === 'constructor') continue;
    if (!descriptor.configurable) continue;
    Object.defineProperty(owner, name, { writable: false, configurable: false });
  }
}

/**
 * Keeps sections from replacing what all of them and the shell use: who tries gets an error. Only
 * the portal does so; tests, stories and a section alone may stand in for anything.
 */
export function lockPage(page: Window & typeof globalThis = window): void {
  const { history } = page;
  lockFunctions(page, OF_WINDOW);
  for (const type of [page.History, page.EventTarget, page.Node, page.Element, page.Document]) {
    lockFunctions(type.prototype);
  }
  // On the one history itself, too, where a name of its own would hide the prototype's.
  for (const name of ['pushState', 'replaceState'] as const) {
    Object.defineProperty(history, name, { value: history[name] });
  }
}
