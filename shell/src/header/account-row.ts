import { bareButton, color, focusRing, radius, size, space, typeset } from '@elbi/design-system';
import { css } from 'styled-components';

/** A row of the account popover: a link or a button over its whole width. */
export const accountRow = css`
  ${bareButton}
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: 100%;
  min-height: ${size.targetMin};
  padding: ${space[8]} ${space[14]};
  border-radius: ${radius.small};
  ${typeset('label')}
  ${focusRing}
  &:hover {
    background: ${color.hover};
  }
  & > svg {
    color: ${color.text2};
  }
  &:disabled {
    background: none;
    color: ${color.text2};
    cursor: default;
  }
`;
