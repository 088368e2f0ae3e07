import { type Review, TEXT_REPORT_CATEGORIES } from '@elbi/contract/domain';
import { TextReportContent } from '@elbi/contract/schemas';
import { type ResumableDialogProps, api } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { ReportDialog, type ReportValues } from './ReportDialog.tsx';

interface ReportTextDialogProps extends ResumableDialogProps<ReportValues> {
  review: Review;
  target: 'review' | 'reply';
}

/** The dialog of a report of a review or its reply. */
export default function ReportTextDialog({ review, target, ...props }: ReportTextDialogProps) {
  return (
    <ReportDialog<TextReportContent>
      {...props}
      title={copy.reportText[target]}
      lead={copy.reportText.lead}
      categories={TEXT_REPORT_CATEGORIES}
      schema={TextReportContent}
      send={(content) =>
        api.request('POST /api/report/review/', {
          body: { ...content, reviewId: review._id, target },
        })
      }
    />
  );
}
