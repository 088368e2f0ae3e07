import { type ReactNode, useContext, useEffect, useInsertionEffect, useRef } from 'react';
import type { SectionPart } from '../federation/section-loader.ts';
import { useSectionPart } from './use-section-part.ts';
import { FailureBoundary, RecoveryContext } from '@elbi/portal-sdk/host';
import { readOuterStyles, undoOuterStyles } from '../isolation/outer-styles.ts';
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

/**
 * Mounts a part of a section with its fallbacks: another version, else a message and Retry. Give it
 * a `key` for each part, so that state of one page does not carry over to the next.
 */
export function SectionMount({ section, part, props, loading, failed }: SectionMountProps) {
  const mounted = useSectionPart(section, part);
  const { state, round, handleRenderError, handleShown, recover, retry } = mounted;
  const loaded = state.status === 'ready' ? state.loaded : null;
  const isInSection = useContext(InSectionContext);
  const isPage = part.startsWith('/');
  const stylesBefore = useRef<ReturnType<typeof readOuterStyles>>(undefined);
  // Before the effects of the part. The open page may have set styles, which a fragment leaves.
  useInsertionEffect(() => {
    if (!isPage) stylesBefore.current = readOuterStyles();
  }, [isPage]);
  useEffect(() => {
    if (!loaded) return undefined;
    recordRunning(loaded.section);
    // Those of a fragment in a page are undone with the page's.
    return isInSection ? undefined : () => undoOuterStyles(stylesBefore.current);
  }, [loaded, isInSection]);
  if (state.status === 'loading') return loading;
  if (!loaded) return failed({ retry, isPending: state.status === 'retrying' });
  const { Component, version } = loaded;
  return (
    <FailureBoundary key={`${version} ${round}`} onError={handleRenderError}>
      <div data-section={section} data-version={version}>
        <InSectionContext value>
          <RecoveryContext value={recover}>
            <Component {...props} />
          </RecoveryContext>
        </InSectionContext>
        <Shown onShown={handleShown} />
      </div>
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
