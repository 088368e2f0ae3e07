import { type AccommodationView, FAILURE } from '@elbi/contract/domain';
import { Button, color, space } from '@elbi/design-system';
import {
  LazyPart,
  deferred,
  preloadOnIntent,
  useResumableDialog,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { Flag } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { ReportValues } from './ReportDialog.tsx';

const reportPlaceDialog = deferred(() => import('./ReportPlaceDialog.tsx'));

/** Report, at the end of the page. Visitors see it, too: pressing it opens login. */
export function ReportPlace({ accommodation, reportPending }: AccommodationView) {
  const { abilities } = accommodation;
  const { user } = useSession();
  const toast = useToast();
  const report = useResumableDialog<ReportValues>(
    'report',
    (abilities?.report ?? false) && !reportPending,
  );
  if (user && !abilities?.report) return null;

  function handleReport() {
    if (reportPending) toast.error(FAILURE.alreadyReported);
    else report.open();
  }

  return (
    <Root>
      <ReportButton
        variant="text"
        size="s"
        icon={Flag}
        data-reported={reportPending || undefined}
        {...preloadOnIntent(reportPlaceDialog)}
        onClick={handleReport}
      >
        {reportPending ? copy.actions.reported : copy.actions.report}
      </ReportButton>
      <LazyPart
        part={reportPlaceDialog}
        key={report.round}
        {...report.props}
        accommodation={accommodation}
      />
    </Root>
  );
}

const Root = styled.div`
  margin-inline-start: calc(${space[14]} * -1);
`;

/** The state after a report is shown as secondary text. */
const ReportButton = styled(Button)`
  &[data-reported] {
    color: ${color.text3};
  }
`;
