import styled from 'styled-components';
import { focusRing, forcedColours } from '../../theme/mixins.ts';
import { border, color, motionDuration, radius, size } from '../../theme/tokens.ts';

/** Styles of the native checkbox: its tick is a mask, so a token sets its colour. */
export const NativeBox = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: ${size.check};
  height: ${size.check};
  /* Aligned with the first line of its label. */
  margin: calc((1lh - ${size.check}) / 2) 0;
  border: ${border.check} solid ${color.lineStrong};
  border-radius: ${radius.checkbox};
  background: ${color.surface};
  cursor: pointer;
  transition:
    background-color ${motionDuration.colour} ease-out,
    border-color ${motionDuration.colour} ease-out;
  ${focusRing}

  &::after {
    content: '';
    width: 100%;
    height: 100%;
    background: ${color.onAction};
    clip-path: polygon(22% 50%, 32% 40%, 44% 53%, 69% 28%, 79% 38%, 44% 73%);
    opacity: 0;
  }
  &[type='radio'] {
    border-radius: ${radius.full};
  }
  &[type='radio']::after {
    clip-path: circle(24%);
  }
  &:hover {
    border-color: ${color.text2};
  }
  &:checked {
    border-color: ${color.action};
    background: ${color.action};
  }
  &:checked::after {
    opacity: 1;
  }
  &[aria-invalid='true']:not(:checked) {
    border-color: ${color.error};
    border-width: ${border.strong};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken2};
    cursor: not-allowed;
  }
  &:disabled:checked::after {
    background: ${color.text2};
  }
  ${forcedColours} {
    &:checked {
      border-color: Highlight;
      background: Highlight;
    }
    &::after {
      background: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
