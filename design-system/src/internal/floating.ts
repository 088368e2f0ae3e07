import { css } from 'styled-components';
import { forcedColours, motionSafe } from '../theme/mixins.ts';
import {
  border,
  color,
  motionDuration,
  motionEase,
  radius,
  shadow,
  size,
} from '../theme/tokens.ts';

/** Look and animation of popovers, which have a shadow. */
export const floatingBox = css`
  border-radius: ${radius.photo};
  background: ${color.raised};
  box-shadow: ${shadow.e3};
  color: ${color.text};
  outline: 0;
  opacity: 1;
  transition: opacity ${motionDuration.menu} ${motionEase.standard};
  ${motionSafe} {
    transition:
      opacity ${motionDuration.menu} ${motionEase.standard},
      translate ${motionDuration.menu} ${motionEase.standard};
  }
  &[data-starting-style] {
    opacity: 0;
    ${motionSafe} {
      translate: 0 ${size.rise};
    }
  }
  &[data-ending-style] {
    opacity: 0;
    transition-duration: ${motionDuration.exit};
  }
  ${forcedColours} {
    border: ${border.hairline} solid CanvasText;
  }
`;
