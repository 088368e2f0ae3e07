import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrive } from './presence.ts';
import { callerOf, letSectionsSleep } from './sleep.ts';

const SEARCH = 'http://localhost/sections/search/v2/page.js:1:20';
const SHELL = 'http://localhost/shell/v9/shell.js:1:10';

describe('whose call it is', () => {
  it.each([
    ['in Chromium', `Error\n    at addEventListener (${SHELL})\n    at effect (${SEARCH})`],
    ['in Chromium, without names', `Error\n    at ${SHELL}\n    at ${SEARCH}`],
    ['in Firefox and Safari', `addEventListener@${SHELL}\neffect@${SEARCH}\n`],
  ])('is told by the next line of the stack %s', (_, stack) => {
    expect(callerOf(stack)).toBe('search');
  });

  it('is nobody’s when the shell calls, also for a section', () => {
    expect(callerOf(`Error\n at a (${SHELL})\n at b (${SHELL})\n at c (${SEARCH})`)).toBeNull();
    expect(callerOf(undefined)).toBeNull();
  });
});

describe('what a section has begun', () => {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const observers: { tell: () => void }[] = [];

  beforeAll(() => {
    class FakeObserver {
      constructor(callback: () => void) {
        observers.push({ tell: callback });
      }
    }
    vi.stubGlobal('ResizeObserver', FakeObserver);
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.useFakeTimers();
    letSectionsSleep();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
  });

  /** Runs as a script of the section: V8 names it in stacks as it is told to. */
  function runAs(section: string, code: string, parts: Record<string, unknown>): void {
    const name = `http://localhost/sections/${section}/v1/page.js`;
    const words = Object.keys(parts).join(', ');
    const run = vm.runInThisContext(`(({ ${words} }) => { ${code} })`, name) as (
      given: typeof parts,
    ) => void;
    run(parts);
  }

  it('sleeps while the section is away, and goes on when it comes back', () => {
    const [heard, ticked, seen] = [vi.fn(), vi.fn(), vi.fn()];
    runAs(
      'sleeper',
      `document.body.addEventListener('x', heard); document.addEventListener('x', { handleEvent: heard });
       setInterval(ticked, 100, 'word'); new ResizeObserver(seen);`,
      { document, heard, ticked, seen, setInterval: window.setInterval, ResizeObserver },
    );
    const happen = () => {
      document.body.dispatchEvent(new Event('x'));
      document.dispatchEvent(new Event('x'));
      vi.advanceTimersByTime(100);
      observers.at(-1)?.tell();
      return [heard, ticked, seen].map(({ mock }) => mock.calls.length);
    };
    expect(happen(), 'before it is shown').toEqual([2, 1, 1]);
    expect(ticked).toHaveBeenCalledWith('word');
    const leaveFirst = arrive('sleeper');
    const leaveSecond = arrive('sleeper');
    leaveFirst();
    expect(happen(), 'while a part of it is shown').toEqual([4, 2, 2]);
    leaveSecond();
    expect(happen(), 'while it is away').toEqual([4, 2, 2]);
    const leave = arrive('sleeper');
    expect(happen(), 'when it is back').toEqual([6, 3, 3]);
    leave();
  });

  it('can be ended by the section, and is begun once', () => {
    const heard = vi.fn();
    runAs(
      'ender',
      `document.addEventListener('y', heard); document.addEventListener('y', heard);
       document.dispatchEvent(new Event('y'));
       document.removeEventListener('y', heard); document.dispatchEvent(new Event('y'));`,
      { document, heard, Event },
    );
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is as before when it is on an element, or of the shell', () => {
    const heard = vi.fn();
    const button = document.createElement('button');
    runAs('button', `button.addEventListener('z', heard)`, { button, heard });
    document.addEventListener('z', heard);
    arrive('button')();
    button.dispatchEvent(new Event('z'));
    document.dispatchEvent(new Event('z'));
    expect(heard).toHaveBeenCalledTimes(2);
    document.removeEventListener('z', heard);
  });

  it('is still an observer of the browser', () => {
    const observer = new MutationObserver(() => undefined);
    expect(observer).toBeInstanceOf(MutationObserver);
    observer.observe(document, { childList: true });
    observer.disconnect();
  });
});
