import { css } from 'styled-components';
import { forcedColours, motionSafe, typeset } from '../theme/mixins.ts';
import {
  border,
  color,
  motionDuration,
  motionEase,
  radius,
  shadow,
  size,
  space,
} from '../theme/tokens.ts';

/** Look and animation of menus, lists and popovers, which have a shadow. */
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

/** A row of a menu or a list of choices. */
export const floatingItem = css`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: ${size.targetMin};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.small};
  outline: 0;
  color: ${color.text};
  ${typeset('compact')}
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-disabled] {
    color: ${color.text3};
    cursor: default;
  }
  ${forcedColours} {
    &[data-highlighted] {
      outline: ${border.strong} solid Highlight;
      outline-offset: calc(${border.strong} * -1);
    }
  }
`;
