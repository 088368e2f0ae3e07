import styled, { keyframes } from 'styled-components';
import { copy } from '../../copy.ts';
import { forcedColours } from '../../theme/mixins.ts';
import { border, color, motionDuration, radius, size as sizes } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface SpinnerProps {
  label?: string;
  /** 24 px beside text, 40 in an empty area. */
  size?: 'm' | 'l';
}

/** An indicator for progress of unknown length. Where the layout is known, use a skeleton. */
export function Spinner({ label = copy.loading, size = 'm' }: SpinnerProps) {
  return (
    <span role="status">
      <Ring data-size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const turn = keyframes`
  to { rotate: 360deg; }
`;

const Ring = styled.span`
  display: block;
  width: ${sizes.iconL};
  height: ${sizes.iconL};
  border: ${border.tab} solid ${color.sunken2};
  border-top-color: ${color.text2};
  border-radius: ${radius.full};
  animation: ${turn} ${motionDuration.spin} linear infinite;
  &[data-size='l'] {
    width: ${sizes.avatarS};
    height: ${sizes.avatarS};
  }
  ${forcedColours} {
    border-top-color: Highlight;
  }
`;
