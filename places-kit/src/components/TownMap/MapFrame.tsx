import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, ErrorState, radius } from '@elbi/design-system';

export interface MapFrameProps {
  /** Error message if the map could not be loaded, else null. */
  error: string | null;
  /** Called when the map is loaded again. */
  onRetry: () => void;
  /** The map, once its code has loaded. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The empty box of a map, on the server and until its code is loaded. The caller sets its size, which
 * is that of the map.
 */
export function MapFrame({ error, onRetry, children, className, ref }: MapFrameProps) {
  return (
    <Room ref={ref} className={className} data-drawn-later>
      {error === null ? children : <ErrorState boxed title={error} onRetry={onRetry} />}
    </Room>
  );
}

const Room = styled.div`
  overflow: clip;
  border-radius: ${radius.box};
  background: ${color.mapBeyond};
`;
