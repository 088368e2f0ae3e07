import { type LogEntry, logText, pageNumber, pagesOf } from '@elbi/contract/domain';
import { Pagination, border, color, space } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Link, useSearchParams } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { RowDetail, RowTitle } from './DeviceList.tsx';

interface OwnLogProps {
  entries: readonly LogEntry[];
  total: number;
}

/** The log of the user's account, places and reviews, with reasons (S7.log.6). */
export function OwnLog({ entries, total }: OwnLogProps) {
  const page = pageNumber(useSearchParams().get('page')) ?? 1;
  return (
    <>
      <ul>
        {entries.map(({ _id, reason, createdAt, ...entry }) => (
          <Entry key={_id}>
            <RowTitle>{logText(entry)}</RowTitle>
            <RowDetail>{formatDate(createdAt, 'short')}</RowDetail>
            {reason && <RowDetail>{copy.account.logReason(reason)}</RowDetail>}
          </Entry>
        ))}
      </ul>
      <Pagination
        label={copy.lists.pages(copy.account.log)}
        page={page}
        pages={pagesOf(total)}
        hrefFor={(to) => (to > 1 ? `/profile/account?page=${to}` : '/profile/account')}
        renderLink={(href) => <Link to={href} keepScroll />}
      />
    </>
  );
}

const Entry = styled.li`
  padding-block: ${space[14]};
  overflow-wrap: anywhere;
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
`;
