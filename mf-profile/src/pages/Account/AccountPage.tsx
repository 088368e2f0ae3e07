import { type ReactNode } from 'react';
import {
  pageNumber,
  OPTIONAL_NOTIFICATIONS,
  type NotificationChoices as Choices,
  type NotificationChoicesChange,
  type OptionalNotification,
} from '@elbi/contract/domain';
import { Download, Mail } from 'lucide-react';
import {
  Button,
  Callout,
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
  CheckboxGroup,
} from '@elbi/design-system';
import {
  LazyPart,
  deferred,
  preloadOnIntent,
  type ApiError,
  urlOf,
  useDocumentTitle,
  useEndpoint,
  useResumableDialog,
  useSearchParams,
  useSession,
} from '@elbi/portal-sdk';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { useAccountActions } from '../../api/use-account.ts';
import { copy } from '../../copy.ts';
import { DeviceList } from '../../features/account/DeviceList.tsx';
import { OwnLog } from '../../features/account/OwnLog.tsx';
import type { ErasureValues } from '../../features/account/EraseAccountDialog.tsx';

const eraseAccountDialog = deferred(() => import('../../features/account/EraseAccountDialog.tsx'));

/** `/profile/account`: devices, notifications, the log, the export of one's data, and erasing it (S7.account.4). */
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
      <Part title={copy.account.notifications}>
        <p>{copy.account.notificationsText}</p>
        <Notifications />
      </Part>
      <Decisions />
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
            <Button
              variant="danger"
              {...preloadOnIntent(eraseAccountDialog)}
              onClick={erasure.open}
            >
              {copy.account.erase}
            </Button>
          </Part>
          <LazyPart
            part={eraseAccountDialog}
            key={erasure.round}
            userId={user._id}
            {...erasure.props}
          />
        </>
      )}
    </Page>
  );
}

function Devices() {
  const read = useEndpoint('GET /api/user/sessions', {});
  if (read.data) return <DeviceList sessions={read.data.data} />;
  return <NotLoaded {...read} loading={copy.account.loading} failed={copy.account.failed} />;
}

function Notifications() {
  const read = useEndpoint('GET /api/user/notifications', {});
  if (read.data) return <NotificationChoices {...read.data.data} />;
  return (
    <NotLoaded
      {...read}
      loading={copy.account.notificationsLoading}
      failed={copy.account.notificationsFailed}
    />
  );
}

/** The log of the user; nothing without decisions, as for most. */
function Decisions() {
  const page = pageNumber(useSearchParams().get('page')) ?? 1;
  const { data, ...read } = useEndpoint('GET /api/user/log', { query: { page } });
  const isUnknown = !read.error && page === 1;
  if (data ? data.total === 0 : isUnknown) return null;
  return (
    <Part title={copy.account.log}>
      <p>{copy.account.logText}</p>
      {data ? (
        <OwnLog entries={data.data} total={data.total} />
      ) : (
        <NotLoaded {...read} loading={copy.account.logLoading} failed={copy.account.logFailed} />
      )}
    </Part>
  );
}

interface NotLoadedProps {
  error: ApiError | undefined;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
  loading: string;
  failed: string;
}

function NotLoaded({ error, isValidating, mutate, loading, failed }: NotLoadedProps) {
  if (!error) {
    return (
      <SkeletonRegion label={loading}>
        <Skeleton height="44px" shape="box" />
      </SkeletonRegion>
    );
  }
  return (
    <ErrorState boxed title={failed} onRetry={() => void mutate()} isPending={isValidating}>
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

/**
 * The optional types in the portal and by e-mail; each change is saved immediately. E-mails are made
 * of notifications: a type that is off in the portal is in none.
 */
function NotificationChoices({ unwanted, mailed, isRefused }: Choices) {
  const { chooseNotifications } = useAccountActions();
  const { isPending, write } = useResumableWrite('notifications', chooseNotifications);
  const hasPlaces = useSession().role !== 'registered';
  const { notificationKinds, ownerReviews } = copy.account;
  const kinds = hasPlaces ? { ...notificationKinds, review: ownerReviews } : notificationKinds;
  const shown = OPTIONAL_NOTIFICATIONS.filter((type) => hasPlaces || type !== 'vacancy');
  const options = shown.map((value) => ({ value, label: kinds[value] }));

  const choose = (choices: NotificationChoicesChange) => void (isPending || write(choices));

  return (
    <>
      <CheckboxGroup
        label={copy.account.inPortal}
        options={options}
        value={without(shown, unwanted)}
        onValueChange={(wanted) =>
          choose({ unwanted: [...without(unwanted, shown), ...without(shown, wanted)] })
        }
      />
      {isRefused && (
        <Refused tone="tip" icon={Mail}>
          <p>{copy.account.mailRefused}</p>
          <Button
            size="s"
            isPending={isPending}
            onClick={() => choose({ unwanted, retryMail: true })}
          >
            {copy.account.retryMail}
          </Button>
        </Refused>
      )}
      {mailed && (
        <CheckboxGroup
          label={copy.account.byMail}
          options={options}
          value={without(shown, [...unwanted, ...without(shown, mailed)])}
          onValueChange={(wanted) =>
            choose({
              unwanted: without(unwanted, wanted),
              mailed: [...without(mailed, shown), ...wanted],
            })
          }
        />
      )}
    </>
  );
}

/** Returns the types that are not among others. */
function without(types: readonly OptionalNotification[], others: readonly OptionalNotification[]) {
  return types.filter((type) => !others.includes(type));
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

const Refused = styled(Callout)`
  & p {
    margin-bottom: ${space[12]};
  }
`;

const Title = styled.h2`
  ${typeset('groupTitle')}
`;
