import { storedValue } from '@elbi/portal-sdk/host';

const REMEMBERED = 50;
/** Maximum wait for a list to reach its former length, in milliseconds. */
const TIMEOUT = 3_000;

const stored = storedValue<[key: string, top: number][]>('elbi.scroll');
const positions = () => stored.read() ?? [];

/** Scroll position of each history entry; survives a reload. */
export const scrollMemory = {
  save(key: string): void {
    const others = positions().filter(([other]) => other !== key);
    stored.save([...others, [key, window.scrollY] as [string, number]].slice(-REMEMBERED));
  },

  get(key: string): number | null {
    return positions().find(([other]) => other === key)?.[1] ?? null;
  },
};

const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position of an entry, as soon as the page is long enough for it.
 * @returns a function that stops trying
 */
export function restoreScroll(top: number): () => void {
  const deadline = performance.now() + TIMEOUT;
  let frame = 0;

  function stop() {
    cancelAnimationFrame(frame);
    for (const type of INTERRUPTIONS) window.removeEventListener(type, stop);
  }
  function attempt() {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo({ top, behavior: 'instant' });
    if (reachable >= top || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(attempt);
  }

  // Stops when the user scrolls or types.
  for (const type of INTERRUPTIONS) window.addEventListener(type, stop, { passive: true });
  attempt();
  return stop;
}
