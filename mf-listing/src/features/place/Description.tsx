import { useState } from 'react';
import { Link, typeset, withoutScripts } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { foldText } from './fold-text.ts';

/** What the owner writes of the place; a long text opens in place. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const whole = text.trim();
  const folded = foldText(text);
  if (folded === null) return <Words>{whole}</Words>;
  return (
    <>
      <Folded>
        <Words>{isOpen ? whole : folded}</Words>
        <Link
          render={<button type="button" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.about.less : copy.about.more}
        </Link>
      </Folded>
      <noscript>
        <Words>{whole}</Words>
      </noscript>
    </>
  );
}

/** Opened by a script alone: without one the whole text stands in its place. */
const Folded = styled.div`
  ${withoutScripts} {
    display: none;
  }
`;

const Words = styled.p`
  max-width: 62ch;
  ${typeset('intro')}
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
