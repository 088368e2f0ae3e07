import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { forcedColours } from '../../theme/mixins.ts';
import { size as sizes } from '../../theme/tokens.ts';

/** 16 in dense rows, 20 beside text, 24 for facts and the header. */
export type IconSize = 's' | 'm' | 'l';

export interface IconProps {
  /** A Lucide icon of Foundations/Icons. */
  icon: LucideIcon;
  /** 16 px in dense rows, 20 beside text, 24 for facts and the header. */
  size?: IconSize;
  /** Fills the shape; only for an active heart. */
  filled?: boolean;
  className?: string;
}

/** A lucide icon in one of three sizes. It is decorative: the text beside it has the meaning. */
export function Icon({ icon, size = 'm', filled = false, className }: IconProps) {
  return (
    <Shape
      as={icon}
      aria-hidden="true"
      // The style sheet has the size; every icon counts in the first flight of a document.
      {...{ xmlns: undefined, width: undefined, height: undefined }}
      className={className}
      data-size={size}
      data-filled={filled || undefined}
    />
  );
}

const Shape = styled.svg`
  flex: none;
  width: ${sizes.iconM};
  height: ${sizes.iconM};
  stroke-width: 1.75;
  &[data-size='s'] {
    width: ${sizes.iconS};
    height: ${sizes.iconS};
    stroke-width: 2;
  }
  &[data-size='l'] {
    width: ${sizes.iconL};
    height: ${sizes.iconL};
    stroke-width: 1.6;
  }
  &[data-filled] {
    fill: currentColor;
  }
  &:is(.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-left):dir(rtl) {
    scale: -1 1;
  }
  ${forcedColours} {
    /* In forced colours, browsers keep an svg's themed colour on the system's background. */
    color: inherit !important;
  }
`;
