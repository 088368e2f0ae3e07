import { type ReactNode, Suspense, lazy } from 'react';
import { Download } from 'lucide-react';
import {
  Button,
  ErrorState,
  PageHeader,
  PageLayout,
  Skeleton,
  SkeletonRegion,
  border,
  color,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { urlOf, useDocumentTitle, useResumableDialog, useSession } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { useSessions } from '../../api/use-account.ts';
import { copy } from '../../copy.ts';
import { DeviceList } from '../../features/account/DeviceList.tsx';
import type { ErasureValues } from '../../features/account/EraseAccountDialog.tsx';

const EraseAccountDialog = lazy(() => import('../../features/account/EraseAccountDialog.tsx'));

/** `/profile/account`: devices, the export of one's data, and erasing it (S7.account.4). */
export default function AccountPage() {
  const { user } = useSession();
  const erasure = useResumableDialog<ErasureValues>('erase');
  useDocumentTitle(copy.account.title);

  return (
    <Page>
      <PageHeader title={copy.account.title}>{user?.email}</PageHeader>
      <Part title={copy.account.devices}>
        <Devices />
      </Part>
      {user && (
        <>
          <Part title={copy.account.data}>
            <p>{copy.account.dataText}</p>
            <Button
              icon={Download}
              render={
                <a
                  href={urlOf('GET /api/user/:id/export', { params: { id: user._id } })}
                  download
                />
              }
            >
              {copy.account.export}
            </Button>
          </Part>
          <Part title={copy.account.eraseTitle}>
            <p>{copy.account.eraseText}</p>
            <Button variant="danger" onClick={erasure.open}>
              {copy.account.erase}
            </Button>
          </Part>
          {erasure.round > 0 && (
            <Suspense fallback={null}>
              <EraseAccountDialog key={erasure.round} userId={user._id} {...erasure.props} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  );
}

function Devices() {
  const { data, error, isValidating, mutate } = useSessions();
  if (data) return <DeviceList sessions={data.data} />;
  if (!error) {
    return (
      <SkeletonRegion label={copy.account.loading}>
        <Skeleton height="44px" shape="box" />
      </SkeletonRegion>
    );
  }
  return (
    <ErrorState
      boxed
      title={copy.account.failed}
      onRetry={() => void mutate()}
      isPending={isValidating}
    >
      {error.message}
    </ErrorState>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section aria-label={title}>
      <Title>{title}</Title>
      {children}
    </Section>
  );
}

const Page = styled(PageLayout)`
  padding-bottom: ${space[88]};
`;

const Section = styled.section`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
  max-width: ${size.formColumn};
  padding-block: ${space[28]};
  border-top: ${border.hairline} solid ${color.line};
  & > ul {
    width: 100%;
  }
`;

const Title = styled.h2`
  ${typeset('groupTitle')}
`;
