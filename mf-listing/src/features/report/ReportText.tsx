import type { Review } from '@elbi/contract/domain';
import { Button } from '@elbi/design-system';
import { LazyPart, deferred, preloadOnIntent, useResumableDialog } from '@elbi/portal-sdk';
import { Flag } from 'lucide-react';
import { copy } from '../../copy.ts';
import type { ReportValues } from './ReportDialog.tsx';

const reportTextDialog = deferred(() => import('./ReportTextDialog.tsx'));

interface ReportTextProps {
  review: Review;
  target: 'review' | 'reply';
}

/** The button below a review that reports it or its reply; visitors log in first. */
export function ReportText({ review, target }: ReportTextProps) {
  const report = useResumableDialog<ReportValues>(`report-${target}-${review._id}`);
  return (
    <>
      <Button
        variant="text"
        size="s"
        icon={Flag}
        aria-label={copy.reportText.of(target, review.userName)}
        {...preloadOnIntent(reportTextDialog)}
        onClick={report.open}
      >
        {copy.reportText[target]}
      </Button>
      <LazyPart
        part={reportTextDialog}
        key={report.round}
        {...report.props}
        review={review}
        target={target}
      />
    </>
  );
}
