import { type ReactNode, useEffect } from 'react';
import type { SectionPart, LoadedPart } from '../federation/section-loader.ts';
import { useSectionPart } from './use-section-part.ts';
import { FailureBoundary, RecoveryContext } from '@elbi/portal-sdk/host';
import { undoOuterStyles } from '../isolation/outer-styles.ts';
import { recordRunning } from '../isolation/scoped-styles.ts';
import { InSectionContext } from './sections.ts';

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
  const mounted = useSectionPart(section, part);
  const { state, round, handleRenderError, handleShown, recover, retry } = mounted;
  if (state.status === 'loading') return loading;
  if (state.status !== 'ready') return failed({ retry, isPending: state.status === 'retrying' });
  const { Component, version } = state.loaded;
  return (
    <FailureBoundary key={`${version} ${round}`} onError={handleRenderError}>
      <Boundary loaded={state.loaded}>
        <RecoveryContext value={recover}>
          <Component {...props} />
        </RecoveryContext>
        <Shown onShown={handleShown} />
      </Boundary>
    </FailureBoundary>
  );
}

/** A sibling of a section; its effect runs when the section has rendered without throwing. */
function Shown({ onShown }: { onShown: () => void }) {
  // Once per attempt, which is the boundary's key.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- onShown is new in every render
  useEffect(onShown, []);
  return null;
}

interface BoundaryProps {
  loaded: LoadedPart;
  children: ReactNode;
}

/** The mount point of a part of a section. */
function Boundary({ loaded, children }: BoundaryProps) {
  const { section, part } = loaded;
  useEffect(() => {
    recordRunning(section);
    return part.startsWith('/') ? undoOuterStyles : undefined;
  }, [part, section]);
  return (
    <div data-section={section} data-version={loaded.version}>
      <InSectionContext value>{children}</InSectionContext>
    </div>
  );
}
