import { describe, expect, it } from 'vitest';
import { createToastStore } from './toast-store.ts';

const toast = (text: string) => ({ tone: 'success', text, duration: 3_000 }) as const;

describe('the visible toasts', () => {
  it('are 20 at most: the oldest is removed (S9.toast.3)', () => {
    const store = createToastStore(20);
    for (let number = 1; number <= 25; number += 1) store.show(toast(String(number)));
    expect(store.list()).toHaveLength(20);
    expect(store.list()[0]?.text).toBe('6');
  });

  it('report their end once, unless their action was used', () => {
    const store = createToastStore(1);
    const ends: string[] = [];
    const undoable = (text: string) => ({
      ...toast(text),
      action: { label: 'Undo', onAct: () => ends.push(`${text} undone`) },
      onEnd: () => ends.push(`${text} ended`),
    });
    store.act(store.show(undoable('one')));
    const second = store.show(undoable('two'));
    store.dismiss(second);
    store.dismiss(second);
    store.show(undoable('three'));
    store.show(undoable('four'));
    expect(ends).toEqual(['one undone', 'two ended', 'three ended']);
  });

  it('leave without a report when their action can have no effect', () => {
    const store = createToastStore(20);
    const dead = new AbortController();
    store.show({ ...toast('one'), onEnd: () => expect.unreachable(), signal: dead.signal });
    store.show(toast('two'));
    dead.abort();
    store.show({ ...toast('three'), onEnd: () => expect.unreachable(), signal: dead.signal });
    expect(store.list()).toMatchObject([{ text: 'two' }]);
  });
});
