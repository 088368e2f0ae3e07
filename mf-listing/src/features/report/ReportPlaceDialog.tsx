import { type Accommodation, HELP, PLACE_REPORT_CATEGORIES } from '@elbi/contract/domain';
import { ReportContent } from '@elbi/contract/schemas';
import { Link as TextLink } from '@elbi/design-system';
import { Link, type ResumableDialogProps, api } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { ReportDialog, type ReportValues } from './ReportDialog.tsx';

interface ReportPlaceDialogProps extends ResumableDialogProps<ReportValues> {
  accommodation: Accommodation;
}

/** Submit Report: the dialog for a place. */
export default function ReportPlaceDialog({ accommodation, ...props }: ReportPlaceDialogProps) {
  return (
    <ReportDialog<ReportContent>
      {...props}
      title={copy.reportForm.title}
      lead={copy.reportForm.lead(accommodation.accommodationName)}
      categories={PLACE_REPORT_CATEGORIES}
      schema={ReportContent}
      send={(content) =>
        api.request('POST /api/report/', {
          body: { ...content, accommodationId: accommodation._id },
        })
      }
    >
      <TextLink
        render={<Link to={`${HELP.path}?id=${accommodation._id}`} target="_blank" rel="noopener" />}
      >
        {HELP.title}
      </TextLink>
    </ReportDialog>
  );
}
