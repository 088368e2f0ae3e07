import { PageLoading, useNavigation, useSearchParams, useView } from '@elbi/portal-sdk';
import { ReasonDialog } from '@elbi/places-kit/dialogs';
import {
  PageHeader,
  PageLayout,
  type TabItem,
  Tabs,
  space,
  below,
  visuallyHidden,
} from '@elbi/design-system';
import styled from 'styled-components';
import { useAdminActions } from '../../api/use-admin-actions.ts';
import { copy } from '../../copy.ts';
import { ApplicationRow } from '../../features/applications/ApplicationRow.tsx';
import { decisionCopy } from '../../features/decisions/decision.ts';
import { useDecisions } from '../../features/decisions/use-decisions.ts';
import { LogTab } from '../../features/found/LogTab.tsx';
import { PeopleTab } from '../../features/found/PeopleTab.tsx';
import { PlacesTab } from '../../features/found/PlacesTab.tsx';
import { ListsTab } from '../../features/lists/ListsTab.tsx';
import { SchoolTerms } from '../../features/lists/SchoolTerms.tsx';
import { ReportRow } from '../../features/reports/ReportRow.tsx';
import { ModerationList } from '../../features/rows/ModerationList.tsx';
import { type AdminView, APPLICATION_STATUSES, REPORT_STATUSES } from '@elbi/contract/domain';
import { AdminFailure } from './AdminStates.tsx';
import { type AdminTab, readAddress, writeAddress } from '../../features/rows/admin-address.ts';

/** `/profile/admin`: reports, owner applications, users, places, lists of offices and the log. */
export default function AdminPage() {
  const read = useView('/api/view/admin');
  const { data: view, error, isValidating, mutate } = read;
  if (!view && !error) return <PageLoading />;
  return (
    <Page>
      <PageHeader title={copy.title} />
      {view ? (
        <Moderation view={view} read={read} />
      ) : (
        error && (
          <AdminFailure error={error} onRetry={() => void mutate()} isPending={isValidating} />
        )
      )}
    </Page>
  );
}

const Page = styled(PageLayout)`
  padding-bottom: ${space[44]};
`;

interface ModerationProps {
  view: AdminView;
  read: ReturnType<typeof useView<'/api/view/admin'>>;
}

/** The tabs, and the dialog of a pending decision. */
function Moderation({ view, read: { error, isLoading, mutate } }: ModerationProps) {
  const decisions = useDecisions(view, useAdminActions(mutate));
  const { dialog } = decisions;
  const texts = dialog.subject && decisionCopy(dialog.subject.decision);
  const { navigate } = useNavigation();
  const address = readAddress(useSearchParams());

  const list = {
    address,
    isStale: isLoading,
    error: error ?? null,
    onRetry: () => void mutate(),
  };
  const items: TabItem<AdminTab>[] = [
    {
      value: 'reports',
      label: copy.tabs.reports,
      count: <PendingCount count={view.reports.counts['pending'] ?? 0} />,
      content: (
        <ModerationList
          {...list}
          label={copy.reports.list}
          rows={view.reports}
          statuses={REPORT_STATUSES}
          emptyText={copy.lists.emptyReports}
          renderRow={(report) => (
            <ReportRow
              key={report._id}
              report={report}
              headingRef={decisions.headingOf(report._id)}
              onOpenDialog={decisions.openDecision}
              isConflict={decisions.conflicts.has(report._id)}
            />
          )}
        />
      ),
    },
    {
      value: 'applications',
      label: copy.tabs.applications,
      count: <PendingCount count={view.applications.counts['pending'] ?? 0} />,
      content: (
        <ModerationList
          {...list}
          label={copy.applications.list}
          rows={view.applications}
          statuses={APPLICATION_STATUSES}
          emptyText={copy.lists.emptyApplications}
          renderRow={(application) => (
            <ApplicationRow
              key={application._id}
              application={application}
              headingRef={decisions.headingOf(application._id)}
              onOpenDialog={decisions.openDecision}
              isConflict={decisions.conflicts.has(application._id)}
            />
          )}
        />
      ),
    },
    { value: 'people', label: copy.tabs.people, content: <PeopleTab /> },
    { value: 'places', label: copy.tabs.places, content: <PlacesTab /> },
    {
      value: 'lists',
      label: copy.tabs.lists,
      content: (
        <>
          <ListsTab />
          <SchoolTerms />
        </>
      ),
    },
    { value: 'log', label: copy.tabs.log, content: <LogTab /> },
  ];

  return (
    <>
      <Tabs
        label={copy.tabs.label}
        items={items}
        value={address.tab}
        onValueChange={(tab) =>
          navigate(writeAddress({ tab, status: 'all', page: 1 }), { keepScroll: true })
        }
      />
      {texts && (
        <ReasonDialog
          key={dialog.round}
          {...dialog.props}
          title={texts.title}
          resumed={dialog.subject?.resumed}
          help={texts.help}
          required={texts.required}
          submitLabel={texts.submitLabel}
          onSubmit={decisions.confirm}
          finalFocus={decisions.finalFocus}
        >
          {texts.text}
        </ReasonDialog>
      )}
    </>
  );
}

/** Number of pending ones; on phones only the number, so that both tabs fit. */
function PendingCount({ count }: { count: number }) {
  return (
    <>
      <span>{count}</span> <Word>{copy.tabs.pending}</Word>
    </>
  );
}

const Word = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
