import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { border, color } from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { noteArea } from '../containment/areas.ts';
import { arrive } from '../containment/presence.ts';
import type { LoadedPart } from '../federation/section-loader.ts';
import { InSectionContext, useBoundaries } from './boundaries.ts';

const boundaryLabel = deferred(async () => (await import('./BoundaryLabel.tsx')).BoundaryLabel);

interface BoundaryProps {
  loaded: LoadedPart;
  /** Called when the part has to be stopped from outside. */
  onError: (error: Error) => void;
  children: ReactNode;
}

/** The element that a part of a section stands in; outlined and labelled on demand. */
export function Boundary({ loaded, onError, children }: BoundaryProps) {
  const { shown } = useBoundaries();
  const root = useRef<HTMLDivElement>(null);
  const handleError = useEffectEvent(onError);
  useEffect(() => arrive(loaded.section), [loaded.section]);
  useEffect(() => noteArea(root.current!, (error) => handleError(error)), []);
  const { Component: Label } = useDeferred(boundaryLabel, shown);
  return (
    <Root
      ref={root}
      data-section={loaded.section}
      data-version={loaded.version}
      data-outlined={shown || undefined}
    >
      {shown && Label && <Label loaded={loaded} />}
      <InSectionContext value>{children}</InSectionContext>
    </Root>
  );
}

const Root = styled.div`
  &[data-outlined] {
    outline: ${border.strong} dashed ${color.brand};
    outline-offset: calc(-1 * ${border.strong});
  }
`;
