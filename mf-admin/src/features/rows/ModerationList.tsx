import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import {
  Button,
  EmptyState,
  ErrorState,
  Pagination,
  SegmentedControl,
  below,
  border,
  color,
  motionDuration,
  space,
  typeset,
} from '@elbi/design-system';
import { type ApiError, Link, useNavigation } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { type AdminAddress, writeAddress } from './admin-address.ts';

interface ModerationListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  rows: { items: readonly Item[]; pages: number; counts: Readonly<Record<string, number>> };
  statuses: readonly (keyof typeof copy.status)[];
  address: AdminAddress;
  emptyText: string;
  /** Whether another page or status is loading; the current rows are dimmed. */
  isStale: boolean;
  /** The error of a failed refresh; the previous rows stay. */
  error: ApiError | null;
  onRetry: () => void;
  renderRow: (item: Item) => ReactNode;
}

/** The rows of a tab with their status filter and pages. */
export function ModerationList<Item extends { status: string }>(props: ModerationListProps<Item>) {
  const { label, rows, statuses, address, isStale, error, onRetry, renderRow } = props;
  const { navigate } = useNavigation();
  const total = statuses.reduce((sum, status) => sum + (rows.counts[status] ?? 0), 0);
  const options = [
    { value: 'all', label: copy.filter.all, count: total },
    ...statuses.map((status) => ({
      value: status,
      label: copy.status[status],
      count: rows.counts[status] ?? 0,
    })),
  ];
  const list = useRef<HTMLUListElement>(null);
  const wantsNext = useRef(false);
  const pending = rows.counts['pending'] ?? 0;
  const isPageDone = rows.items.every(({ status }) => status !== 'pending');

  useLayoutEffect(() => {
    if (wantsNext.current && !isPageDone) {
      list.current?.querySelector('h2')?.focus();
      wantsNext.current = false;
    }
  }, [rows.items, isPageDone]);

  // Decided rows leave the list of pending ones, so the next ones are on its first page.
  function showNext() {
    wantsNext.current = true;
    if (address.page === 1) onRetry();
    else navigate(writeAddress({ ...address, status: 'pending', page: 1 }), { keepScroll: true });
  }

  const showStatus = (status: string) =>
    navigate(writeAddress({ ...address, status, page: 1 }), { keepScroll: true });

  return (
    <>
      <Bar>
        <SegmentedControl
          label={copy.filter.label}
          options={options}
          value={address.status}
          onValueChange={showStatus}
        />
        <Order>{copy.filter.order}</Order>
      </Bar>
      {error && (
        <ErrorState boxed title={copy.failed.title} onRetry={onRetry}>
          {error.message}
        </ErrorState>
      )}
      {rows.items.length > 0 ? (
        <Rows ref={list} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
          {rows.items.map(renderRow)}
        </Rows>
      ) : (
        !error && <NoRows {...props} onShowAll={() => showStatus('all')} />
      )}
      {['all', 'pending'].includes(address.status) &&
        rows.items.length > 0 &&
        isPageDone &&
        pending > 0 && <Next onClick={showNext}>{copy.lists.next(pending)}</Next>}
      <Pages
        label={copy.lists.pagesOf(label)}
        page={address.page}
        pages={rows.pages}
        hrefFor={(page) => writeAddress({ ...address, page })}
        renderLink={(href) => <Link to={href} />}
      />
    </>
  );
}

function NoRows<Item>({
  address,
  emptyText,
  rows,
  onShowAll,
}: ModerationListProps<Item> & { onShowAll: () => void }) {
  const isFiltered = address.status !== 'all' || address.page > 1;
  const text =
    address.page > 1 && rows.pages > 0
      ? copy.lists.emptyPage
      : address.status === 'all'
        ? emptyText
        : copy.lists.emptyFiltered(copy.status[address.status as keyof typeof copy.status]);
  return (
    <EmptyState
      boxed
      actions={isFiltered && <Button onClick={onShowAll}>{copy.lists.showAll}</Button>}
    >
      {text}
    </EmptyState>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[24]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[20]};
`;

const Order = styled.p`
  color: ${color.text3};
  ${typeset('small')}
  ${below.tablet} {
    display: none;
  }
`;

const Rows = styled.ul`
  border-bottom: ${border.hairline} solid ${color.line};
  transition: opacity ${motionDuration.colour} ease-out;
  &[data-stale] {
    opacity: 0.55;
  }
`;

const Next = styled(Button)`
  margin-top: ${space[24]};
`;

const Pages = styled(Pagination)`
  margin-block: ${space[36]};
`;
