import { X } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { type RenderProp, rendered } from '../../internal/rendered.tsx';
import { bareButton, focusRing, oneLine, typeset } from '../../theme/mixins.ts';
import { border, color, motionDuration, radius, size, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface ChipProps extends RenderProp {
  /** The filter's label. */
  children: string;
  /** Absent where `render` is a link to the list without the filter. */
  onRemove?: () => void;
  /** Accessible name of the action; by default "Remove Bed Space". */
  removeLabel?: string;
}

/** An active filter. Pressing the chip removes it; it is 36 px high in a target of 44. */
export function Chip({ children, onRemove, removeLabel, render }: ChipProps) {
  return (
    <ChipRoot
      render={render}
      type={render ? undefined : 'button'}
      aria-label={removeLabel ?? copy.removeFilter(children)}
      onClick={onRemove}
    >
      <ChipWord>{children}</ChipWord>
      <Cross icon={X} size="s" />
    </ChipRoot>
  );
}

const ChipWord = styled.span`
  ${oneLine}
`;

const Cross = styled(Icon)`
  color: ${color.text3};
`;

const ChipRoot = styled(rendered('button'))`
  ${bareButton}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${size.controlS};
  max-width: 100%;
  padding-block: 0;
  padding-inline: ${space[14]} ${space[12]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${color.text};
  ${typeset('small')}
  white-space: nowrap;
  transition: background-color ${motionDuration.colour} ease-out;
  ${focusRing}
  /* The target is taller than the drawn chip, and starts within the border. */
  &::before {
    content: '';
    position: absolute;
    inset: calc((${size.controlS} - ${size.targetMin}) / 2 - ${border.hairline}) 0;
  }
  &:hover {
    background: ${color.sunken2};
  }
  &:hover ${Cross} {
    color: ${color.text};
  }
`;
