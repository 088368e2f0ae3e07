import styled from 'styled-components';
import { below, visuallyHidden } from '@elbi/design-system';
import { copy } from '../../copy.ts';

/** How many wait for a decision; on phones the number alone, so that both tabs fit. */
export function PendingCount({ count }: { count: number }) {
  return (
    <>
      {count} <Word>{copy.tabs.pending}</Word>
    </>
  );
}

const Word = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
