import { pageNumber } from '@elbi/contract/domain';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  Button,
  ErrorState,
  Pagination,
  motionDuration,
  space,
  visuallyHidden,
} from '@elbi/design-system';
import { type ApiError, Link, useNavigation, useSearchParams } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { EmptyList } from './EmptyList.tsx';
import { type PageParam, withParam } from './profile-address.ts';

/** Data of the page that every list of a profile receives. */
export interface ListState {
  /** Whether another page is loading; this one is dimmed. */
  isStale: boolean;
  /** Why the data could not be refreshed; the page shows the previous data. */
  error: ApiError | null;
  onRetry: () => void;
}

interface PagedListProps {
  /** Accessible name of the list. */
  label: string;
  param: PageParam;
  list: { items: readonly unknown[]; pages: number };
  state: ListState;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list with its results pages; an empty one has an explanation, never an error. */
export function PagedList({ label, param, list, state, empty, children }: PagedListProps) {
  const { location } = useNavigation();
  const params = useSearchParams();
  const addressOf = (page: number) =>
    withParam(location.pathname, params, param, page > 1 ? String(page) : '');
  const isBeyond = list.items.length === 0 && list.pages > 0;
  return (
    <>
      <Heading>{label}</Heading>
      {state.error && (
        <Failure>
          <ErrorState
            boxed
            headingLevel={3}
            title={copy.failed.title}
            onRetry={state.onRetry}
            isPending={state.isStale}
          >
            {state.error.message}
          </ErrorState>
        </Failure>
      )}
      {list.items.length > 0 && (
        <Entries aria-busy={state.isStale} data-stale={state.isStale || undefined}>
          {children}
        </Entries>
      )}
      {list.items.length === 0 && !isBeyond && !state.error && empty}
      {isBeyond && (
        <EmptyList
          actions={
            <Button render={<Link to={addressOf(1)} state={location.state} keepScroll />}>
              {copy.lists.firstPage}
            </Button>
          }
        >
          {copy.lists.beyond}
        </EmptyList>
      )}
      <Pages
        label={copy.lists.pages(label)}
        page={pageNumber(params.get(param)) ?? 1}
        pages={list.pages}
        hrefFor={addressOf}
        renderLink={(href) => <Link to={href} state={location.state} />}
      />
    </>
  );
}

/** For screen readers; the tab shows the same. */
const Heading = styled.h2`
  ${visuallyHidden}
`;

const Failure = styled.div`
  margin-bottom: ${space[28]};
`;

const Entries = styled.div`
  transition: opacity ${motionDuration.menu};
  &[data-stale] {
    opacity: 0.55;
    transition-delay: ${motionDuration.skeletonDelay};
  }
`;

const Pages = styled(Pagination)`
  margin-top: ${space[44]};
`;
