import {
  bareButton,
  below,
  color,
  focusRingOnPhoto,
  from,
  radius,
  shadow,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';

/** Edge to edge on phones, rounded elsewhere. */
export const Root = styled.div`
  position: relative;
  min-width: 0;
  ${from.tablet} {
    border-radius: ${radius.box};
    overflow: hidden;
  }
  ${below.tablet} {
    margin-inline: calc(${space[16]} * -1);
  }
`;

/** A mosaic of 2:1, 1:1 and 1:1, two halves, or one picture; on phones a strip. */
export const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  ${from.tablet} {
    [data-layout='mosaic'] > & {
      grid-template: repeat(2, minmax(0, 1fr)) / 2fr 1fr;
      height: clamp(19rem, 36vw, 25.25rem);
    }
    [data-layout='mosaic'] > & > li:first-child {
      grid-row: span 2;
    }
    [data-layout='mosaic'] > & > li:nth-child(n + 4) {
      display: none;
    }
    [data-layout='pair'] > & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      height: clamp(17rem, 30vw, 25.25rem);
    }
    [data-layout='single'] > & {
      aspect-ratio: 16 / 9;
    }
  }
  ${below.tablet} {
    grid-template-rows: minmax(0, 1fr);
    grid-auto-columns: 100%;
    grid-auto-flow: column;
    gap: 0;
    aspect-ratio: 4 / 3;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & > li {
    min-width: 0;
    min-height: 0;
    scroll-snap-align: start;
  }
`;

export const Slot = styled.button`
  ${bareButton}
  display: block;
  width: 100%;
  height: 100%;
  border-radius: 0;
  background: ${color.sunken2};
  ${focusRingOnPhoto}
  /* The ring stays within the rounded frame. */
  &:focus-visible {
    outline-offset: calc(${space[6]} * -1);
  }
`;

/** The position on the strip, like "1 of 6". */
export const Position = styled.span`
  position: absolute;
  inset-inline-end: ${space[12]};
  bottom: ${space[12]};
  padding: ${space[4]} ${space[10]};
  border-radius: ${radius.full};
  background: ${color.toast};
  color: ${color.onToast};
  ${typeset('caption')}
  pointer-events: none;
  ${from.tablet} {
    display: none;
  }
`;

export const ShowAll = styled.div`
  position: absolute;
  inset-inline-end: ${space[16]};
  bottom: ${space[16]};
  border-radius: ${radius.control};
  box-shadow: ${shadow.e2};
  ${below.tablet} {
    display: none;
  }
`;
