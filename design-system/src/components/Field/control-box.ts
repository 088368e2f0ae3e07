import styled, { css } from 'styled-components';
import { forcedColours, typeset } from '../../theme/mixins.ts';
import { border, color, motionDuration, radius, size, space } from '../../theme/tokens.ts';

/** The box of a control: 48 px high, with one strong line, or two in brick for an error. */
export const controlBox = css`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: 100%;
  min-height: ${size.field};
  padding-inline: ${space[14]};
  border: ${border.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  ${typeset('body')}
  transition: border-color ${motionDuration.colour} ease-out;

  &:hover:not([data-disabled]) {
    border-color: ${color.text2};
  }
  &[data-invalid],
  &[data-invalid]:hover {
    border-color: ${color.error};
    box-shadow: inset 0 0 0 ${border.hairline} ${color.error};
  }
  &[data-disabled] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.text2};
    cursor: not-allowed;
  }
  ${forcedColours} {
    &[data-invalid] {
      border-width: ${border.strong};
    }
  }
`;

const ring = css`
  outline: ${border.strong} solid ${color.text};
  outline-offset: ${size.focusGap};
`;

export const ControlBox = styled.div`
  ${controlBox}
  &:focus-within {
    ${ring}
  }
`;

/** The input: it fills its box, which shows the focus ring. */
export const controlInput = css`
  flex: 1;
  min-width: 0;
  width: 100%;
  margin: 0;
  padding: ${space[10]} 0;
  border: 0;
  outline: 0;
  background: none;
  color: inherit;
  ${typeset('body')}
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
  &:disabled {
    cursor: not-allowed;
    -webkit-text-fill-color: currentColor;
  }
`;

export const Affix = styled.span`
  flex: none;
  color: ${color.text3};
`;
