import { useState } from 'react';
import styled from 'styled-components';
import { Link, touchTarget, withoutScripts } from '@elbi/design-system';
import { copy } from './copy.ts';
import { cutText } from './cut-text.ts';

export interface ReviewTextProps {
  /** The whole text. */
  text: string;
  /** The start that a long text is cut to; null for a short one. A review's length by default. */
  short?: string | null;
  /** Subject of "Read more" for screen readers: the author or the place. */
  of?: string;
  /** The button that shows it all. */
  moreLabel?: string;
  /** The button that cuts it again. */
  lessLabel?: string;
  className?: string;
}

/** A text that is truncated when long, and expands in place; without scripts all of it is shown. */
export function ReviewText({
  text,
  short = cutText(text),
  of,
  moreLabel = copy.readMore,
  lessLabel = copy.readLess,
  className,
}: ReviewTextProps) {
  const [open, setOpen] = useState(false);
  if (short === null) return <Text className={className}>{text}</Text>;
  const start = short.replace(/…$/, '');
  return (
    <Text className={className}>
      <span>{start}</span>
      {!open && <Ellipsis>{short.slice(start.length)}</Ellipsis>}
      <Rest hidden={!open}>{text.slice(start.length)}</Rest>{' '}
      <Toggle
        render={<button type="button" />}
        aria-expanded={open}
        aria-label={of ? `${open ? lessLabel : moreLabel}: ${of}` : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? lessLabel : moreLabel}
      </Toggle>
    </Text>
  );
}

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Ellipsis = styled.span`
  ${withoutScripts} {
    display: none;
  }
`;

const Rest = styled.span`
  ${withoutScripts} {
    display: inline;
  }
`;

const Toggle = styled(Link)`
  ${touchTarget}
  ${withoutScripts} {
    /* Stronger than the layout that a caller gives it. */
    && {
      display: none;
    }
  }
`;
