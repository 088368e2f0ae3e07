import { pageAddress } from '@elbi/contract/domain';
import { PageHeader, PageLayout } from '@elbi/design-system';
import { useSession } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { AdminDenied } from '../../features/access/AdminDenied.tsx';
import { ListsTab } from '../../features/lists/ListsTab.tsx';
import { titles } from '../../section-copy.ts';

/** `/lists`: the lists of the housing office, for those who work there, and for admins. */
export default function ListsPage() {
  const { role, user } = useSession();
  const isAllowed = role === 'admin' || user?.isOffice === true;
  return (
    <PageLayout>
      <PageHeader title={titles.lists} />
      {isAllowed ? (
        <ListsTab path={pageAddress.lists()} />
      ) : (
        <AdminDenied title={copy.failed.officeTitle} />
      )}
    </PageLayout>
  );
}
