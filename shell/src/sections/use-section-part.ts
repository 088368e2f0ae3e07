import { RETRY_FILES_EVENT } from '@elbi/contract/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type LoadedPart,
  type SectionPart,
  SectionUnavailableError,
} from '../federation/section-loader.ts';
import { useSections } from './sections.ts';

type State =
  { status: 'loading' | 'failed' | 'retrying' } | { status: 'ready'; loaded: LoadedPart };

/**
 * Returns the state of a part of a section: loading, ready, or failed in every version. The caller
 * sets a `key` for each part.
 */
export function useSectionPart(section: string, part: SectionPart) {
  const { loader, reloadWhenReachable, renewForNewer } = useSections();
  const [state, setState] = useState<State>(() => {
    const loaded = loader.loaded(section, part);
    return loaded ? { status: 'ready', loaded } : { status: 'loading' };
  });
  const [round, setRound] = useState(0);
  const retried = useRef(false);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    loader.load(section, part).then(
      (loaded) => {
        if (signal.aborted) return;
        const isShown = (last: State) => last.status === 'ready' && last.loaded === loaded;
        setState((last) => (isShown(last) ? last : { status: 'ready', loaded }));
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ status: 'failed' });
        const isFetchable = error instanceof SectionUnavailableError && error.isFetchable;
        if (retried.current && !isFetchable) void reloadWhenReachable(section, signal);
        else void renewForNewer(section);
        retried.current = false;
      },
    );
    return () => ended.abort();
  }, [loader, part, reloadWhenReachable, renewForNewer, round, section]);

  const loadAgain = useCallback((status: 'loading' | 'retrying') => {
    setState({ status });
    setRound((last) => last + 1);
  }, []);

  return {
    state,
    /** Unique for each attempt to render. */
    round,
    handleRenderError(error: unknown) {
      if (state.status !== 'ready') return;
      loader.reject(state.loaded, error);
      loadAgain(retried.current ? 'retrying' : 'loading');
    },
    /** Shows another version, after a part of this one has failed again. */
    async recover(error: unknown) {
      if (state.status !== 'ready' || (await renewForNewer(section))) return;
      const loaded = await loader.replace(state.loaded, error);
      if (!loaded) return;
      setState({ status: 'ready', loaded });
      setRound((last) => last + 1);
    },
    handleShown() {
      retried.current = false;
      if (state.status === 'ready') loader.confirm(state.loaded);
    },
    retry() {
      retried.current = true;
      window.dispatchEvent(new Event(RETRY_FILES_EVENT));
      loader.retry(section);
      loadAgain('retrying');
    },
  };
}
