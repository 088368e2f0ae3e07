import { useEndpoint, useSearchParams } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { Age } from '../rows/Age.tsx';
import { RowNote } from '../rows/ModerationRow.tsx';
import { FoundList, FoundRow } from './FoundList.tsx';
import { readFound } from './found-address.ts';

/** The log: who changed what, when and why (S7.log.4). */
export function LogTab() {
  const address = readFound('log', useSearchParams());
  const read = useEndpoint('GET /api/admin/log', { query: { page: address.page } });
  return (
    <FoundList
      label={copy.tabs.log}
      address={address}
      read={read}
      renderRow={({ _id, action, subject, actor, createdAt, reason }) => (
        <FoundRow
          key={_id}
          heading={copy.log.action(action, subject)}
          meta={
            <>
              {actor ?? copy.log.system}
              {copy.separator}
              <Age date={createdAt} />
            </>
          }
        >
          {reason && <RowNote>{copy.decided.reason(reason)}</RowNote>}
        </FoundRow>
      )}
    />
  );
}
