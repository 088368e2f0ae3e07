import { logText } from '@elbi/contract/domain';
import { Button } from '@elbi/design-system';
import { Link, useEndpoint, useSearchParams } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { Age } from '../rows/Age.tsx';
import { RowNote } from '../rows/ModerationRow.tsx';
import { FoundList, FoundRow } from './FoundList.tsx';
import { readFound, writeFound } from './found-address.ts';

/** The log, or what concerns one user: who changed what, when and why (S7.log.4). */
export function LogTab() {
  const address = readFound('log', useSearchParams());
  const { person, page } = address;
  const read = useEndpoint('GET /api/admin/log', { query: { person: person || undefined, page } });
  return (
    <FoundList
      label={copy.tabs.log}
      address={address}
      filter={
        person && (
          <Button
            variant="text"
            render={<Link to={writeFound({ ...address, person: '', page: 1 })} />}
          >
            {copy.log.all}
          </Button>
        )
      }
      read={read}
      renderRow={({ _id, actor, createdAt, reason, ...entry }) => (
        <FoundRow
          key={_id}
          heading={logText(entry)}
          meta={
            <>
              <span>{actor ?? copy.log.system}</span>
              <span>{copy.separator}</span>
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
