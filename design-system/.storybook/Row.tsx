import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../src/theme/tokens.ts';

/** A row of examples in a story. */
export function Row({
  children,
  narrow,
  column,
}: {
  children: ReactNode;
  narrow?: boolean;
  column?: boolean;
}) {
  return (
    <Root data-narrow={narrow || undefined} data-column={column || undefined}>
      {children}
    </Root>
  );
}

/** A decorator for stories: a story in a narrow column, where long text wraps. */
export const narrow = (Story: () => ReactNode) => <Row narrow>{Story()}</Row>;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
  align-items: center;
  &[data-column] {
    flex-direction: column;
    align-items: stretch;
    max-width: 36rem;
  }
  &[data-narrow] {
    max-width: 15rem;
  }
`;
