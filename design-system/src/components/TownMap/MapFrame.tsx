import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../patterns/State/State.tsx';
import { color, radius } from '../../theme/tokens.ts';

export interface MapFrameProps {
  /** Says that the map could not be loaded; null while it can be. */
  failure: string | null;
  onRetry: () => void;
  /** The map, once its code has loaded. */
  children: ReactNode;
  className?: string;
}

/**
 * The box of a map, which is there before the map: on the server, and until its code has loaded.
 * The caller sets the final size.
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
