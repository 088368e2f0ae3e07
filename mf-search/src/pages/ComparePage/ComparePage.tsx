import { MAX_COMPARED, readComparedIds } from '@elbi/contract/codes';
import {
  Brownout,
  Button,
  Callout,
  EmptyState,
  ErrorState,
  PageHeader,
  PageLayout,
  Skeleton,
  SkeletonRegion,
  SleepingCat,
  space,
} from '@elbi/design-system';
import { Link, useSearchParams } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { useCompareView } from '../../api/use-compare-view.ts';
import { copy } from '../../copy.ts';
import { ComparedTable } from './ComparedTable.tsx';

/** Up to four places side by side; which ones is all in the address (S7.compare.1). */
export default function ComparePage() {
  const { beyond } = readComparedIds(useSearchParams().get('ids'));
  const { view, error, isLoading, retry } = useCompareView();
  const { compare } = copy;
  return (
    <PageLayout>
      <PageHeader title={compare.title} />
      <Notes role="status">
        {beyond > 0 && <Callout>{compare.tooMany(MAX_COMPARED, beyond)}</Callout>}
        {view && view.unavailable > 0 && <Callout>{compare.unavailable(view.unavailable)}</Callout>}
      </Notes>
      {error ? (
        <ErrorState
          scene={<Brownout />}
          title={compare.failed}
          onRetry={retry}
          retrying={isLoading}
        >
          {error.message}
        </ErrorState>
      ) : !view ? (
        <SkeletonRegion label={compare.loading}>
          <Waiting shape="box" height="480px" />
        </SkeletonRegion>
      ) : view.places.length === 0 ? (
        <EmptyState
          scene={<SleepingCat />}
          title={compare.none}
          actions={<Button render={<Link to="/" />}>{compare.browse}</Button>}
        >
          {compare.noneHint}
        </EmptyState>
      ) : (
        <ComparedTable places={view.places} />
      )}
    </PageLayout>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${space[12]};
  &:not(:empty) {
    margin-bottom: ${space[20]};
  }
`;

const Waiting = styled(Skeleton)`
  margin-bottom: ${space[44]};
`;
