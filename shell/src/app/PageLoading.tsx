import { LoadingState } from '@elbi/design-system';
import styled from 'styled-components';
import type { SkeletonBlock } from '@elbi/contract/domain';
import { copy } from '../copy.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/**
 * A loading page. It keeps the footer below the fold to avoid layout shifts.
 * @param skeleton blocks of the page, if its route has them
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
