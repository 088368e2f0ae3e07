export type ToastTone = 'success' | 'error';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  /** Milliseconds in sight, not counting the time that the pointer or the focus is on it. */
  duration: number;
}

export interface ToastStore {
  show: (toast: Omit<ToastMessage, 'id'>) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  list: () => readonly ToastMessage[];
}

const NONE: readonly ToastMessage[] = [];

/** The toasts in sight, the newest last; beyond `max` the oldest goes. */
export function createToastStore(max: number): ToastStore {
  let toasts = NONE;
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly ToastMessage[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      const id = nextId++;
      change([...toasts, { ...toast, id }].slice(-max));
      return id;
    },
    dismiss(id) {
      change(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
  };
}

export const serverToasts = () => NONE;
