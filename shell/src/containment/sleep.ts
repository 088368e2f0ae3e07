import { isAway } from './presence.ts';

/** A script of a section in a line of a stack: the one that called us. */
const OF_SECTION = /\/sections\/([a-z][a-z0-9-]*)\/[^/]+\//;
/** A line that names a place in a script, in every browser. */
const FRAME = /:\d+:\d+/;

/** The section whose script called the function that made this stack; null for the shell's own. */
export function callerOf(stack: string | undefined): string | null {
  const [, caller = ''] = (stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return OF_SECTION.exec(caller)?.[1] ?? null;
}

type Listener = EventListenerOrEventListenerObject;
type Callback = (this: unknown, ...parameters: unknown[]) => unknown;

/** What a section listens with on the page, by what it has given. */
const sleeping = new WeakMap<Listener, Listener>();

/** Does nothing while the section is away. */
function sleepingOf(section: string, callback: Callback): Callback {
  return function (...parameters) {
    return isAway(section) ? undefined : callback.apply(this, parameters);
  };
}

function sleepingListener(section: string, listener: Listener): Listener {
  const known = sleeping.get(listener);
  if (known) return known;
  const made = sleepingOf(section, function (event) {
    if (typeof listener === 'function') return listener.call(this as EventTarget, event as Event);
    return listener.handleEvent(event as Event);
  });
  sleeping.set(listener, made);
  return made;
}

/** What outlives a page: the rest goes with the elements of a section. */
function isOfPage(target: EventTarget): boolean {
  return (
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body
  );
}

/**
 * What a section has begun and not ended sleeps while none of its parts is on the page: listeners of
 * the page, intervals and observers. It is not ended, because a module runs once: what it began by
 * itself has to go on when the section comes back (decision record 40).
 */
export function letSectionsSleep(): void {
  const prototype = EventTarget.prototype;
  const { addEventListener, removeEventListener } = prototype;
  prototype.addEventListener = function (type, listener, options) {
    // Called by its bare name, it is the window's.
    const target = (this as EventTarget | undefined) ?? window;
    const section = listener && isOfPage(target) ? callerOf(new Error().stack) : null;
    const heard = section && listener ? sleepingListener(section, listener) : listener;
    addEventListener.call(target, type, heard, options);
  };
  prototype.removeEventListener = function (type, listener, options) {
    const target = (this as EventTarget | undefined) ?? window;
    const made = listener && sleeping.get(listener);
    if (made) removeEventListener.call(target, type, made, options);
    removeEventListener.call(target, type, listener, options);
  };

  const begin = window.setInterval;
  window.setInterval = ((callback: unknown, ...others: [number?, ...unknown[]]) => {
    const section = typeof callback === 'function' ? callerOf(new Error().stack) : null;
    const called = section ? sleepingOf(section, callback as Callback) : callback;
    return begin(called as TimerHandler, ...others);
  }) as typeof window.setInterval;

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const native = window[name] as new (callback: Callback, ...others: unknown[]) => object;
    const watching = new Proxy(native, {
      construct(Native, [callback, ...others]: [Callback, ...unknown[]], newTarget) {
        const section = callerOf(new Error().stack);
        const called = section ? sleepingOf(section, callback) : callback;
        return Reflect.construct(Native, [called, ...others], newTarget) as object;
      },
    });
    Object.defineProperty(window, name, { value: watching });
  }
}
