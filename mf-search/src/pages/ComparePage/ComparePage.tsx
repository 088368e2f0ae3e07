import { useEffect, useRef } from 'react';
import { MAX_COMPARED, readComparedIds } from '@elbi/contract/domain';
import {
  Brownout,
  Button,
  Callout,
  EmptyState,
  ErrorState,
  PageHeader,
  PageLayout,
  SleepingCat,
  space,
} from '@elbi/design-system';
import { Link, PageLoading, useNavigation, useSearchParams } from '@elbi/portal-sdk';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { useCompareView } from '../../api/use-compare-view.ts';
import { copy } from '../../copy.ts';
import { ComparedTable } from './ComparedTable.tsx';

/** The comparison of up to four places, whose IDs are in the address (S7.compare.1). */
export default function ComparePage() {
  const { beyond } = readComparedIds(useSearchParams().get('ids'));
  const { view, error, isLoading, retry } = useCompareView();
  const { location } = useNavigation();
  // The page with the tray that led here.
  const from = (location.state as { from?: string } | null)?.from;
  const { compare } = copy;
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const removedAt = useRef<number | null>(null);

  // The column of the pressed Remove was removed: its neighbour's button gets the focus, or else
  // the heading, unless the user has moved the focus.
  useEffect(() => {
    if (removedAt.current === null) return;
    const left = table.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = left[Math.min(removedAt.current, left.length - 1)] ?? heading.current;
    if (document.activeElement === document.body) next?.focus();
    removedAt.current = null;
  }, [view]);

  if (!view && !error) return <PageLoading />;
  return (
    <PageLayout>
      <PageHeader
        title={compare.title}
        titleRef={heading}
        actions={
          from && (
            <Button size="s" variant="text" icon={ArrowLeft} render={<Link to={from} />}>
              {compare.back}
            </Button>
          )
        }
      />
      <Notes role="status">
        {beyond > 0 && <Callout>{compare.tooMany(MAX_COMPARED, beyond)}</Callout>}
        {view && view.unavailable > 0 && <Callout>{compare.unavailable(view.unavailable)}</Callout>}
      </Notes>
      {error ? (
        <ErrorState
          scene={<Brownout />}
          title={compare.failed}
          onRetry={retry}
          isPending={isLoading}
        >
          {error.message}
        </ErrorState>
      ) : view?.places.length === 0 ? (
        <EmptyState
          scene={<SleepingCat />}
          title={compare.none}
          actions={<Button render={<Link to="/" />}>{compare.browse}</Button>}
        >
          {compare.noneHint}
        </EmptyState>
      ) : (
        view && (
          <ComparedTable
            ref={table}
            places={view.places}
            onRemove={(index) => (removedAt.current = index)}
          />
        )
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
