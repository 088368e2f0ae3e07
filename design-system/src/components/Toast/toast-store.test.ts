import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const toast = (text: string) => ({ tone: 'success', text, duration: 3_000 }) as const;

describe('the toasts in sight', () => {
  it('come in order and go by name', () => {
    const store = createToastStore(20);
    const first = store.show(toast('one'));
    store.show(toast('two'));
    expect(store.list().map(({ text }) => text)).toEqual(['one', 'two']);
    store.dismiss(first);
    expect(store.list().map(({ text }) => text)).toEqual(['two']);
  });

  it('are 20 at most: the oldest goes (S9.toast.3)', () => {
    const store = createToastStore(20);
    for (let number = 1; number <= 25; number += 1) store.show(toast(String(number)));
    expect(store.list()).toHaveLength(20);
    expect(store.list()[0]?.text).toBe('6');
  });

  it('tell their listeners until those leave', () => {
    const store = createToastStore(20);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show(toast('one'));
    leave();
    store.show(toast('two'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
