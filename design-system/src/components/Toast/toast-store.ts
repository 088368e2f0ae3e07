import type { ReactElement } from 'react';

export type ToastTone = 'success' | 'error';

/** The action of a toast: a button, or the element of `render`, like a link. */
export interface ToastAction {
  label: string;
  onAct?: () => void;
  /** An element to draw instead of a button, like `<Link to="/" />` of the portal SDK. */
  render?: ReactElement;
}

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  action?: ToastAction;
  /** Called when the toast closes without its action. */
  onEnd?: () => void;
  /** Removes the toast once its action can have no effect; `onEnd` is not called. */
  signal?: AbortSignal;
  /** Milliseconds, without the time that the pointer or the focus is on it. */
  duration: number;
}

export interface ToastStore {
  show: (toast: Omit<ToastMessage, 'id'>) => number;
  dismiss: (id: number) => void;
  /** Runs the action of a toast and removes it. */
  act: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  list: () => readonly ToastMessage[];
}

const NONE: readonly ToastMessage[] = [];

/** The visible toasts, the newest last; beyond `max` the oldest is removed. */
export function createToastStore(max: number): ToastStore {
  let toasts = NONE;
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly ToastMessage[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const take = (id: number) => {
    const gone = toasts.find((toast) => toast.id === id);
    change(toasts.filter((toast) => toast !== gone));
    return gone;
  };
  return {
    show(toast) {
      const id = nextId++;
      if (toast.signal?.aborted) return id;
      const all = [...toasts, { ...toast, id }];
      change(all.slice(-max));
      toast.signal?.addEventListener('abort', () => void take(id));
      for (const { onEnd } of all.slice(0, -max)) onEnd?.();
      return id;
    },
    dismiss(id) {
      const gone = take(id);
      gone?.onEnd?.();
    },
    act(id) {
      const gone = take(id);
      gone?.action?.onAct?.();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
  };
}

export const serverToasts = () => NONE;
