import { routePath } from '@elbi/contract/domain';
import { LoadingState, PageSkeleton } from '@elbi/design-system';
import { useNavigation } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from '../sections/sections.ts';

/**
 * A page whose code or data is loading, drawn from the blocks of its route. It keeps the footer
 * below the fold to avoid layout shifts.
 */
export function PageLoading() {
  const { registry } = useSections();
  const { pathname } = useNavigation().location;
  const blocks = routeTable(registry).get(routePath(pathname))?.skeleton ?? [];
  return (
    <Root>
      {blocks.length > 0 ? (
        <PageSkeleton blocks={blocks} label={copy.section.loading} />
      ) : (
        <LoadingState label={copy.section.loading} />
      )}
    </Root>
  );
}

const Root = styled.div`
  min-height: 100vh;
`;
