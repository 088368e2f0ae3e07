import styled from 'styled-components';

/** Header, page and footer below each other; the footer is at the bottom of the window, or below it. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

/** The page between them. It takes the focus when another page is opened. */
export const Main = styled.main`
  flex: 1 0 auto;
  outline: 0;
`;
