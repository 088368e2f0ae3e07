import { useLayoutEffect, useRef } from 'react';
import { type ApprovalDecision, type ApprovalRow, pageAddress } from '@elbi/contract/domain';
import { Button, Link, space } from '@elbi/design-system';
import {
  LazyPart,
  deferred,
  preloadOnIntent,
  Link as PortalLink,
  api,
  useEndpoint,
  useResumableDialog,
  urlOf,
  useSearchParams,
} from '@elbi/portal-sdk';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { FoundList, FoundRow } from '../found/FoundList.tsx';
import { readFound, writeFound } from '../found/found-address.ts';
import { RowNote } from '../rows/ModerationRow.tsx';
import type { ImportValues } from './ImportDialog.tsx';

const importDialog = deferred(() => import('./ImportDialog.tsx'));

interface DecisionOfRow extends ApprovalDecision {
  id: string;
}

/**
 * Lists of offices: import, confirmation of each row (S7.approval.5), and a file of all rows.
 * @param props.path of its page, by default that of moderation
 */
export function ListsTab({ path }: { path?: string }) {
  const address = readFound('lists', useSearchParams(), path);
  const { open: onlyOpen, page } = address;
  const read = useEndpoint('GET /api/admin/approvals', {
    query: { state: onlyOpen ? 'open' : undefined, page },
  });
  const importing = useResumableDialog<ImportValues>('import', true);
  const rows = useRef<HTMLDivElement>(null);
  const decidedAt = useRef<number | null>(null);

  // The pressed button was removed: the row at its position gets the focus.
  useLayoutEffect(() => {
    if (decidedAt.current === null) return;
    const headings = [...(rows.current?.querySelectorAll('h2') ?? [])];
    headings[Math.min(decidedAt.current, headings.length - 1)]?.focus();
    decidedAt.current = null;
  }, [read.data]);

  const { write } = useResumableWrite('approval', send);

  async function send({ id, ...body }: DecisionOfRow): Promise<string> {
    return (await api.request('PUT /api/admin/approvals/:id', { params: { id }, body })).message;
  }

  async function decide({ _id: id }: ApprovalRow, decision: ApprovalDecision) {
    await write({ id, ...decision });
    decidedAt.current = read.data?.data.findIndex((row) => row._id === id) ?? null;
    // Another admin may have been faster.
    await read.mutate();
  }

  return (
    <div ref={rows}>
      <Bar>
        <Button {...preloadOnIntent(importDialog)} onClick={() => importing.open()}>
          {copy.approvals.importOpen}
        </Button>
        <Button
          variant="text"
          render={<PortalLink to={writeFound({ ...address, open: !onlyOpen, page: 1 })} />}
        >
          {onlyOpen ? copy.approvals.showAll : copy.approvals.showOpen}
        </Button>
        <Button
          variant="text"
          render={<a href={urlOf('GET /api/admin/approvals/csv', {})} download />}
        >
          {copy.approvals.download}
        </Button>
      </Bar>
      <FoundList
        label={copy.tabs.lists}
        address={address}
        read={read}
        renderRow={(row) => (
          <Row key={row._id} row={row} onDecide={(decision) => void decide(row, decision)} />
        )}
      />
      <LazyPart
        part={importDialog}
        key={importing.round}
        {...importing.props}
        onImported={read.mutate}
      />
    </div>
  );
}

function Row({
  row,
  onDecide,
}: {
  row: ApprovalRow;
  onDecide: (decision: ApprovalDecision) => void;
}) {
  const { name, address, owner, accommodation, proposals } = row;
  const { approvals } = copy;
  return (
    <FoundRow
      heading={name}
      meta={[address, owner, approvals.of(row)].filter(Boolean).join(copy.separator)}
      action={
        accommodation && (
          <Button
            size="s"
            aria-label={copy.forRow(approvals.undo, name)}
            onClick={() => onDecide({ accommodationId: null })}
          >
            {approvals.undo}
          </Button>
        )
      }
    >
      {accommodation && (
        <RowNote>
          <span>{approvals.confirmed}</span>{' '}
          <Link render={<PortalLink to={pageAddress.place(accommodation._id)} />}>
            {accommodation.name}
          </Link>
        </RowNote>
      )}
      {proposals.map(({ _id: accommodationId, ...seen }) => (
        <Proposal key={accommodationId}>
          <Link render={<PortalLink to={pageAddress.place(accommodationId)} />}>{seen.name}</Link>
          <span>{seen.address}</span>
          <Button
            size="s"
            aria-label={approvals.confirmAs(name, `${seen.name}, ${seen.address}`)}
            onClick={() => onDecide({ accommodationId, seen })}
          >
            {approvals.confirm}
          </Button>
        </Proposal>
      ))}
      {!accommodation && proposals.length === 0 && <RowNote>{approvals.noProposal}</RowNote>}
    </FoundRow>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  margin-bottom: ${space[20]};
`;

const Proposal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
  align-items: center;
  margin-top: ${space[8]};
`;
