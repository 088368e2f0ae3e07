import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../patterns/State/State.tsx';
import { color, radius } from '../../theme/tokens.ts';

export interface MapFrameProps {
  /** Says that the map could not be loaded; null while it can be. */
  failure: string | null;
  onRetry: () => void;
  /** The map, once its code is there. */
  children: ReactNode;
  className?: string;
}

/**
 * The room of a map, which is there before the map: on the server, and until its code has come. The
 * caller makes it as large as the map is to be.
 */
export function MapFrame({ failure, onRetry, children, className }: MapFrameProps) {
  return (
    <Room className={className} data-drawn-later>
      {failure === null ? children : <ErrorState boxed title={failure} onRetry={onRetry} />}
    </Room>
  );
}

const Room = styled.div`
  overflow: clip;
  border-radius: ${radius.box};
  background: ${color.mapBeyond};
`;
