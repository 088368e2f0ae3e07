import { RETRY_FILES_EVENT } from '@elbi/contract/domain';
import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';

/** How long the code of a part may take before Retry is offered, in milliseconds. */
export const PART_TIMEOUT = 10_000;

/** A part of a page whose code is fetched on first use. */
export interface Deferred<Props> {
  /** Fetches the code before it is needed. */
  preload: () => Promise<ComponentType<Props>>;
  /** The component, if its code is loaded. */
  here: () => ComponentType<Props> | null;
}

/**
 * Declares a part of a page whose code is fetched on first use, for `LazyPart`.
 * @param load like `() => import('./ReplyDialog.tsx')`, or resolving to the component
 */
export function deferred<Props>(
  load: () => Promise<ComponentType<Props> | { default: ComponentType<Props> }>,
): Deferred<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let here: ComponentType<Props> | null = null;
  return {
    preload() {
      loading ??= load().then(
        (loaded) => (here = 'default' in loaded ? loaded.default : loaded),
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

/**
 * Replaces what a part belongs to, when the part has failed again after a retry: by the last known
 * good version of its section, or by a newer document.
 */
export const RecoveryContext = createContext<(error: unknown) => Promise<unknown>>(() =>
  Promise.resolve(),
);

/**
 * Returns the component of a part, fetched when needed; `failed` when that is impossible or takes
 * too long. `fail` records that it threw.
 */
export function useDeferred<Props>(part: Deferred<Props>, isNeeded = true) {
  const recover = useContext(RecoveryContext);
  const [component, setComponent] = useState(part.here);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  const fail = useCallback(
    (error: unknown) => {
      setFailed(true);
      if (round > 0) void recover(error);
    },
    [recover, round],
  );

  useEffect(() => {
    if (!isNeeded || component) return undefined;
    let mounted = true;
    const timer = setTimeout(() => setFailed(true), PART_TIMEOUT);
    part
      .preload()
      .then(
        (loaded) => {
          if (!mounted) return;
          setComponent(() => loaded);
          setFailed(false);
        },
        (error: unknown) => mounted && fail(error),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [component, fail, isNeeded, part]);

  const retry = useCallback(() => {
    window.dispatchEvent(new Event(RETRY_FILES_EVENT));
    setFailed(false);
    setRound((last) => last + 1);
  }, []);
  return { Component: component, failed, round, retry, fail };
}

/** Prefetches the code of parts when the pointer or the focus is on their trigger. */
export function preloadOnIntent(...parts: { preload: () => Promise<unknown> }[]) {
  const preload = () => {
    // A failure is shown when the part is opened.
    for (const part of parts) part.preload().catch(() => undefined);
  };
  return { onPointerEnter: preload, onFocus: preload };
}
