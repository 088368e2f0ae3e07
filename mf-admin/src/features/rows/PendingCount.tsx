import styled from 'styled-components';
import { below, visuallyHidden } from '@elbi/design-system';
import { copy } from '../../copy.ts';

/** Number of pending ones; on phones only the number, so that both tabs fit. */
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
