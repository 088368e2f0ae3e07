import { useState } from 'react';
import { Link, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { foldText } from './fold-text.ts';

/** What the owner writes of the place; a long text opens in place. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const folded = foldText(text);
  return (
    <>
      <Words>{folded === null || isOpen ? text.trim() : folded}</Words>
      {folded !== null && (
        <Link
          render={<button type="button" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.about.less : copy.about.more}
        </Link>
      )}
    </>
  );
}

const Words = styled.p`
  max-width: 62ch;
  ${typeset('intro')}
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
