import { css } from 'styled-components';
import { roomForBars } from '../theme/mixins.ts';

/** A box whose body scrolls between its head and its foot; in a low window the whole box does. */
export const scrollFrame = css`
  display: flex;
  flex-direction: column;
  overflow: hidden auto;
  ${roomForBars} {
    overflow: hidden;
  }
`;

/** The body of a {@link scrollFrame}. */
export const scrollBody = css`
  /* Contains its hidden texts, which would lengthen the window's box. */
  position: relative;
  flex: 1 0 auto;
  ${roomForBars} {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
