import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A part of the shell whose code is fetched on first use. */
export interface Deferred<Props> {
  /** Fetches the code before it is needed. */
  preload: () => Promise<ComponentType<Props>>;
  /** The component, if its code is loaded. */
  here: () => ComponentType<Props> | null;
}

/** @param load like `() => import('./LogInDialog.tsx').then((module) => module.LogInDialog)` */
export function deferred<Props>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let here: ComponentType<Props> | null = null;
  return {
    preload() {
      loading ??= load().then(
        (component) => (here = component),
        (error: unknown) => {
          // The next caller retries.
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    here: () => here,
  };
}

/** Returns the component of a part, fetched when needed; `failed` when that is impossible. */
export function useDeferred<Props>(part: Deferred<Props>, isNeeded = true) {
  const [component, setComponent] = useState(part.here);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isNeeded || component) return undefined;
    let mounted = true;
    part.preload().then(
      (loaded) => mounted && setComponent(() => loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [component, part, round, isNeeded]);

  const retry = useCallback(() => {
    setFailed(false);
    setRound((last) => last + 1);
  }, []);
  return { Component: component, failed, retry };
}

/** Prefetches the code of parts when the pointer or the focus is on their trigger. */
export function preloadOnIntent(...parts: { preload: () => Promise<unknown> }[]) {
  const preload = () => {
    // A failure is shown when the part is opened.
    for (const part of parts) part.preload().catch(() => undefined);
  };
  return { onPointerEnter: preload, onFocus: preload };
}
