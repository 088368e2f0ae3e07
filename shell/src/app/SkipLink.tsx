import type { MouseEvent, RefObject } from 'react';
import { color, layer, radius, shadow, space, typeset, visuallyHidden } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';

/** The first tab stop, which skips the header. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    // Not a new entry of the history: that would count as opening a page.
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  }
  return (
    <Root href="#main" onClick={handleClick}>
      {copy.skipToContent}
    </Root>
  );
}

const Root = styled.a`
  position: fixed;
  top: ${space[8]};
  inset-inline-start: ${space[8]};
  z-index: ${layer.toast};
  padding: ${space[10]} ${space[16]};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.e3};
  color: ${color.text};
  ${typeset('button')}
  &:not(:focus) {
    ${visuallyHidden}
  }
`;
