import { useEffect, type PointerEvent, useRef } from 'react';
import {
  Dialog,
  IconButton,
  Picture,
  below,
  color,
  hasModifier,
  size,
  space,
} from '@elbi/design-system';
import type { PopupProps } from '@elbi/portal-sdk';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { GalleryPicture } from './pictures.ts';

interface LightboxProps extends PopupProps {
  title: string;
  pictures: readonly GalleryPicture[];
  /** The picture that is open, from 0; null when none is. */
  index: number | null;
  onIndexChange: (index: number) => void;
}

/** An overlay that shows the pictures one by one. Only the open one and the next are fetched. */
export function Lightbox({ title, open, onOpenChange, ...stage }: LightboxProps) {
  return (
    <Wide open={open} onOpenChange={onOpenChange} title={title} sheetOnPhone>
      {stage.index !== null && <Stage {...stage} index={stage.index} />}
    </Wide>
  );
}

type StageProps = Pick<LightboxProps, 'pictures' | 'onIndexChange'> & { index: number };

function Stage({ pictures, index, onIndexChange }: StageProps) {
  const count = pictures.length;
  const nextIndex = (index + 1) % count;
  const current = pictures[index];
  const following = pictures[nextIndex];
  const showNext = () => onIndexChange(nextIndex);
  const showPrevious = () => onIndexChange((index + count - 1) % count);
  const swipe = useSwipe(showNext, showPrevious);

  // The arrow keys work wherever the focus is in the dialog; it stops their propagation, so they
  // are captured.
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (hasModifier(event)) return;
      if (event.key === 'ArrowRight') onIndexChange((index + 1) % count);
      if (event.key === 'ArrowLeft') onIndexChange((index + count - 1) % count);
    }
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [count, index, onIndexChange]);

  if (!current || !following) return null;
  return (
    <>
      <Frame {...swipe}>
        <Photo
          key={current.src}
          src={current.src}
          alt={current.alt}
          ratio="fill"
          rounded="small"
          eager
        />
        <Ahead aria-hidden="true">
          <Picture src={following.src} alt="" eager />
        </Ahead>
      </Frame>
      {count > 1 && (
        <Controls>
          <IconButton
            variant="outline"
            icon={ChevronLeft}
            label={copy.gallery.previous}
            onClick={showPrevious}
          />
          <span aria-live="polite">{copy.gallery.position(index + 1, count)}</span>
          <IconButton
            variant="outline"
            icon={ChevronRight}
            label={copy.gallery.next}
            onClick={showNext}
          />
        </Controls>
      )}
    </>
  );
}

/** Minimum horizontal movement of a swipe, in pixels. */
const MIN_SWIPE = 40;

/** Returns handlers that distinguish a swipe to the left from one to the right. */
function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < MIN_SWIPE || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

const Wide = styled(Dialog)`
  && {
    max-width: ${size.page};
  }
`;

const Frame = styled.div`
  height: calc(100dvh - 14rem);
  touch-action: pan-y pinch-zoom;
  user-select: none;
  ${below.tablet} {
    height: calc(100dvh - 10rem);
  }
`;

/** Uncropped, and without the frame of a cropped picture. */
const Photo = styled(Picture)`
  && {
    background: none;
  }
  &&::after {
    display: none;
  }
  & > img {
    object-fit: contain;
  }
`;

const Ahead = styled.div`
  display: none;
`;

const Controls = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  justify-content: center;
  padding-top: ${space[12]};
  color: ${color.text2};
`;
