import { LoadingState } from '@elbi/design-system';
import styled from 'styled-components';
import type { SkeletonBlock } from '@elbi/contract/domain';
import { copy } from '../copy.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/**
 * A page on its way. It keeps the footer out of sight, so that nothing jumps when it comes.
 * @param skeleton what the page is made of, if that is known
 */
export function PageLoading({ skeleton = [] }: { skeleton?: readonly SkeletonBlock[] }) {
  return (
    <Root>
      {skeleton.length > 0 ? (
        <PageSkeleton blocks={skeleton} />
      ) : (
        <LoadingState label={copy.section.loading} />
      )}
    </Root>
  );
}

const Root = styled.div`
  min-height: 100vh;
`;
