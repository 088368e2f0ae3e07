import styled from 'styled-components';

/** The frame of header, page and footer; the footer is at the bottom of the window or below it. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  @media print {
    min-height: 0;
  }
`;

/**
 * The page between header and footer. It takes the focus when another page opens. It has its own
 * stacking context, so that the header is above everything in it.
 */
export const Main = styled.main`
  isolation: isolate;
  flex: 1 0 auto;
  outline: 0;
`;
