import { Suspense, lazy } from 'react';
import { type AccommodationView, FAILURE } from '@elbi/contract/codes';
import { Icon } from '@elbi/design-system';
import {
  useCompareToggle,
  useHeart,
  useResumableDialog,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { Columns3, Flag, Heart } from 'lucide-react';
import { copy } from '../../copy.ts';
import type { ReportValues } from '../report/ReportDialog.tsx';
import {
  ActionWords,
  Actions,
  CompareButton,
  ReportButton,
  SaveButton,
} from './visitor-action-parts.ts';

const ReportDialog = lazy(() => import('../report/ReportDialog.tsx'));

/**
 * Compare, for everyone, and Report and Save, as far as this person may. Visitors see both: the buttons explain themselves by
 * opening log-in.
 */
export function VisitorActions({ accommodation, reportPending }: AccommodationView) {
  const { abilities, accommodationName } = accommodation;
  const { user } = useSession();
  const toast = useToast();
  const heart = useHeart(accommodation);
  const compare = useCompareToggle(accommodation);
  const mayReport = (abilities?.report ?? false) && !reportPending;
  const report = useResumableDialog<ReportValues>('report', mayReport);

  const showsReport = !user || abilities?.report;
  const showsSave = !user || abilities?.favorite;
  function handleReport() {
    if (reportPending) toast.error(FAILURE.alreadyReported);
    else report.open();
  }

  return (
    <Actions>
      <CompareButton
        variant="text"
        icon={Columns3}
        aria-pressed={compare.on}
        onClick={compare.onToggle}
      >
        <ActionWords>{copy.actions.compare}</ActionWords>
      </CompareButton>
      {showsReport && (
        <ReportButton
          variant="text"
          icon={Flag}
          data-reported={reportPending || undefined}
          onClick={handleReport}
        >
          <ActionWords>{reportPending ? copy.actions.reported : copy.actions.report}</ActionWords>
        </ReportButton>
      )}
      {showsSave && (
        <SaveButton
          variant="text"
          aria-label={
            heart.on
              ? copy.actions.savedLabel(accommodationName)
              : copy.actions.saveLabel(accommodationName)
          }
          aria-pressed={heart.on}
          onClick={heart.onToggle}
        >
          <Icon icon={Heart} />
          <ActionWords>{heart.on ? copy.actions.saved : copy.actions.save}</ActionWords>
        </SaveButton>
      )}
      {report.round > 0 && (
        <Suspense fallback={null}>
          <ReportDialog key={report.round} accommodation={accommodation} {...report.props} />
        </Suspense>
      )}
    </Actions>
  );
}
