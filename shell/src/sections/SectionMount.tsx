import { type ReactNode, useEffect } from 'react';
import type { SectionPart } from '../federation/section-loader.ts';
import { Boundary } from './Boundary.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { useSectionPart } from './use-section-part.ts';

export interface SectionMountProps {
  section: string;
  part: SectionPart;
  /** Props for the part. */
  props?: Record<string, unknown>;
  loading: ReactNode;
  /** Shown when no version of the part works. */
  failed: (failure: { retry: () => void; isPending: boolean }) => ReactNode;
}

/** Mounts a part of a section with its fallbacks: another version, else a message and Retry. */
export function SectionMount(props: SectionMountProps) {
  // Keyed by part, so that state of one page does not carry over to the next.
  return <Mount key={`${props.section} ${props.part}`} {...props} />;
}

function Mount({ section, part, props, loading, failed }: SectionMountProps) {
  const { state, round, handleRenderError, handleShown, retry } = useSectionPart(section, part);
  if (state.status === 'loading') return loading;
  if (state.status !== 'ready') return failed({ retry, isPending: state.status === 'retrying' });
  const { Component, version } = state.loaded;
  return (
    <SectionBoundary key={`${version} ${round}`} onError={handleRenderError}>
      <Boundary loaded={state.loaded}>
        <Component {...props} />
        <Shown onShown={handleShown} />
      </Boundary>
    </SectionBoundary>
  );
}

/** A sibling of a section; its effect runs when the section has rendered without throwing. */
function Shown({ onShown }: { onShown: () => void }) {
  // Once per attempt, which is the boundary's key.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- onShown is new in every render
  useEffect(onShown, []);
  return null;
}
