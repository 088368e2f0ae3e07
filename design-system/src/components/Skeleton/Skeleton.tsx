import type { CSSProperties, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { copy } from '../../copy.ts';
import { forcedColours, motionSafe } from '../../theme/mixins.ts';
import { border, color, motionDuration, radius, space } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface SkeletonProps {
  /** CSS lengths, usually a share like `72%`. */
  width?: string;
  /** That of the content which it replaces, as a CSS length. */
  height?: string;
  /** Its radius: a line of text, a photo, an avatar, a box. */
  shape?: 'line' | 'photo' | 'circle' | 'box';
  /** For a photo: its proportion, like `4/3`. */
  ratio?: string;
  className?: string;
}

/** A placeholder of loading content, in its final size. */
export function Skeleton({ width, height, shape = 'line', ratio, className }: SkeletonProps) {
  // Inline styles, because sizes come from the caller; CSS would create a class for each.
  const style: CSSProperties = { width, height, aspectRatio: ratio };
  return <Block className={className} data-shape={shape} style={style} />;
}

/** Placeholder lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </Lines>
  );
}

/** Announces "Loading" once for all contained skeletons, which screen readers skip. */
export function SkeletonRegion({
  children,
  label = copy.loading,
}: {
  children: ReactNode;
  label?: string;
}) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const appear = keyframes`
  from { opacity: 0; }
  to { opacity: 1; }
`;

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

const Block = styled.div`
  max-width: 100%;
  height: 1em;
  border-radius: ${radius.checkbox};
  background: ${color.sunken2};
  animation: ${appear} ${motionDuration.instant} ${motionDuration.skeletonDelay} both;
  ${motionSafe} {
    animation:
      ${appear} ${motionDuration.instant} ${motionDuration.skeletonDelay} both,
      ${pulse} ${motionDuration.pulse} ${motionDuration.skeletonDelay} ease-in-out infinite;
  }
  &[data-shape='photo'] {
    height: auto;
    border-radius: ${radius.photo};
  }
  &[data-shape='box'] {
    border-radius: ${radius.box};
  }
  &[data-shape='circle'] {
    border-radius: ${radius.full};
  }
  ${forcedColours} {
    border: ${border.hairline} solid GrayText;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space[10]};
`;
