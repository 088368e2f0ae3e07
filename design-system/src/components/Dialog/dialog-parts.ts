import { Dialog as Base } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { scrollBody, scrollFrame } from '../../internal/scroll-frame.ts';
import { ScrollArea } from '../../internal/ScrollArea.tsx';
import { forcedColours, motionSafe, typeset } from '../../theme/mixins.ts';
import {
  below,
  border,
  color,
  layer,
  motionDuration,
  motionEase,
  radius,
  shadow,
  size,
  space,
} from '../../theme/tokens.ts';

export type DialogSize = 's' | 'm' | 'l';

/* Styles that the dialog and the confirm dialog share. */

export const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${color.scrim};
  transition: opacity ${motionDuration.dialog} ${motionEase.standard};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const viewport = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  padding: ${space[24]};
  overflow: hidden;
  ${below.tablet} {
    &[data-sheet] {
      padding: 0;
      place-items: end stretch;
    }
  }
`;

export const popup = css`
  ${scrollFrame}
  width: 100%;
  max-width: ${size.dialog};
  max-height: 100%;
  border-radius: ${radius.dialog};
  background: ${color.raised};
  box-shadow: ${shadow.e3};
  color: ${color.text};
  outline: 0;
  transition: opacity ${motionDuration.dialog} ${motionEase.standard};
  ${motionSafe} {
    transition:
      opacity ${motionDuration.dialog} ${motionEase.standard},
      translate ${motionDuration.dialog} ${motionEase.standard};
  }
  &[data-size='s'] {
    max-width: ${size.dialogS};
  }
  &[data-size='l'] {
    max-width: ${size.dialogL};
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &[data-starting-style] {
    ${motionSafe} {
      translate: 0 ${size.rise};
    }
  }
  &[data-ending-style] {
    transition-duration: ${motionDuration.exit};
  }
  ${below.tablet} {
    &[data-sheet] {
      max-width: none;
      height: 100%;
      border-radius: 0;
      background: ${color.page};
    }
    &[data-sheet][data-starting-style] {
      ${motionSafe} {
        translate: 0 ${size.sheetRise};
      }
    }
  }
  ${forcedColours} {
    border: ${border.strong} solid CanvasText;
  }
`;

export const Backdrop = styled(Base.Backdrop)`
  ${backdrop}
`;

export const Viewport = styled(Base.Viewport)`
  ${viewport}
`;

export const Popup = styled(Base.Popup)`
  ${popup}
`;

export const Header = styled.div`
  display: flex;
  flex: none;
  gap: ${space[12]};
  align-items: flex-start;
  justify-content: space-between;
  padding-block: ${space[20]} 0;
  padding-inline: ${space[28]} ${space[16]};
  &[data-divided] {
    padding-bottom: ${space[16]};
    border-bottom: ${border.hairline} solid ${color.line};
  }
  ${below.tablet} {
    padding-inline: ${space[20]} ${space[8]};
  }
  [data-sheet] > & {
    ${below.tablet} {
      padding-block: ${space[12]};
      padding-inline: ${space[16]} ${space[4]};
      border-bottom: ${border.hairline} solid ${color.line};
    }
  }
`;

export const titleText = css`
  min-width: 0;
  padding-top: calc((${size.targetMin} - 1lh) / 2);
  ${typeset('dialogTitle')}
  overflow-wrap: anywhere;
`;

export const Title = styled(Base.Title)`
  ${titleText}
`;

export const Body = styled(ScrollArea)`
  ${scrollBody}
  padding: ${space[12]} ${space[28]} ${space[28]};
  overflow-wrap: anywhere;
  ${below.tablet} {
    padding-inline: ${space[20]};
  }
  [data-sheet] > & {
    ${below.tablet} {
      padding-inline: ${space[16]};
    }
  }
  &:not(:last-child) {
    padding-bottom: ${space[8]};
  }
`;

/** The row of buttons, which stays in sight. */
export const DialogActions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[10]};
  justify-content: flex-end;
  padding: ${space[20]} ${space[28]} ${space[28]};
  ${below.tablet} {
    padding-inline: ${space[20]};
  }
  [data-sheet] > & {
    ${below.tablet} {
      padding: ${space[12]} ${space[16]};
      border-top: ${border.hairline} solid ${color.line};
      & > :last-child {
        flex: 1;
      }
    }
  }
`;
