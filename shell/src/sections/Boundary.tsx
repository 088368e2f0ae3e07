import { type ReactNode, useEffect } from 'react';
import { border, color } from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import styled from 'styled-components';
import type { LoadedPart } from '../federation/section-loader.ts';
import { recordRunning } from '../isolation/scoped-styles.ts';
import { InSectionContext, useBoundaries } from './boundaries.ts';

const boundaryLabel = deferred(async () => (await import('./BoundaryLabel.tsx')).BoundaryLabel);

interface BoundaryProps {
  loaded: LoadedPart;
  children: ReactNode;
}

/** The mount point of a part of a section; outlined and labelled on demand. */
export function Boundary({ loaded, children }: BoundaryProps) {
  const { shown } = useBoundaries();
  useEffect(() => recordRunning(loaded.section), [loaded.section]);
  const { Component: Label } = useDeferred(boundaryLabel, shown);
  return (
    <Root
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
