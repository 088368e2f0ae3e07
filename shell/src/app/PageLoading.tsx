import { LoadingState } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';

/** A page on its way. It keeps the footer out of sight, so that nothing jumps when it comes. */
export function PageLoading() {
  return (
    <Root>
      <LoadingState label={copy.section.loading} />
    </Root>
  );
}

const Root = styled.div`
  min-height: 100vh;
`;
