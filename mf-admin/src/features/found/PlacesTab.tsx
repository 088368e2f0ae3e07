import { pageAddress } from '@elbi/contract/domain';
import { Badge, Button, Link } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Link as PortalLink, useEndpoint, useSearchParams } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { RowNote } from '../rows/ModerationRow.tsx';
import { FoundList, FoundRow } from './FoundList.tsx';
import { readFound, writeFound } from './found-address.ts';

/** Search of places, live or archived (S7.places.2). */
export function PlacesTab() {
  const address = readFound('places', useSearchParams());
  const { q, archived, page } = address;
  const read = useEndpoint('GET /api/admin/places', {
    query: { q: q || undefined, archived: archived ? 1 : undefined, page },
  });
  return (
    <FoundList
      label={copy.tabs.places}
      address={address}
      searchLabel={copy.places.search}
      filter={
        <Button
          variant="text"
          render={<PortalLink to={writeFound({ ...address, archived: !archived, page: 1 })} />}
        >
          {archived ? copy.places.showListed : copy.places.showArchived}
        </Button>
      }
      read={read}
      renderRow={({ _id, name, ownerName, createdAt, isArchived }) => (
        <FoundRow
          key={_id}
          heading={
            <Link variant="quiet" render={<PortalLink to={pageAddress.place(_id)} />}>
              {name}
            </Link>
          }
          meta={[ownerName, copy.places.since(formatDate(createdAt, 'short'))].join(copy.separator)}
        >
          {isArchived && (
            <RowNote>
              <Badge>{copy.reports.archived}</Badge>
            </RowNote>
          )}
        </FoundRow>
      )}
    />
  );
}
