import { useState } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { touchTarget, withoutScripts } from '../../theme/mixins.ts';
import { Link } from '../Link/Link.tsx';
import { cutText } from './cut-text.ts';

export interface ReviewTextProps {
  text: string;
  /** Subject of "Read more" for screen readers: the author or the place. */
  of?: string;
  moreLabel?: string;
  lessLabel?: string;
  className?: string;
}

/** A text that is truncated when long, and expands in place. */
export function ReviewText({
  text,
  of,
  moreLabel = copy.review.readMore,
  lessLabel = copy.review.readLess,
  className,
}: ReviewTextProps) {
  const [open, setOpen] = useState(false);
  const short = cutText(text);
  if (short === null) return <Text className={className}>{text}</Text>;
  return (
    <Text className={className}>
      <Folded>
        {open ? text : short}{' '}
        <Toggle
          render={<button type="button" />}
          aria-expanded={open}
          aria-label={of ? `${open ? lessLabel : moreLabel}: ${of}` : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? lessLabel : moreLabel}
        </Toggle>
      </Folded>
      <noscript>{text}</noscript>
    </Text>
  );
}

/** Needs a script to expand; without scripts the whole text is shown. */
const Folded = styled.span`
  ${withoutScripts} {
    display: none;
  }
`;

const Toggle = styled(Link)`
  ${touchTarget}
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
