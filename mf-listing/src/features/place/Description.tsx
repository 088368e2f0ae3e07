import { useState } from 'react';
import { Link, typeset, withoutScripts } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { excerpt } from './excerpt.ts';

/** The owner's description; a long one is expandable. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const whole = text.trim();
  const folded = excerpt(text);
  if (folded === null) return <Text>{whole}</Text>;
  return (
    <>
      <Folded>
        <Text>{isOpen ? whole : folded}</Text>
        <Link
          render={<button type="button" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.about.less : copy.about.more}
        </Link>
      </Folded>
      <noscript>
        <Text>{whole}</Text>
      </noscript>
    </>
  );
}

/** Expanding needs a script; without scripts the whole text is shown. */
const Folded = styled.div`
  ${withoutScripts} {
    display: none;
  }
`;

const Text = styled.p`
  max-width: 62ch;
  ${typeset('intro')}
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
