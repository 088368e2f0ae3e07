import type { OwnerApplication, Report } from '@elbi/contract/codes';
import { copy } from '../../copy.ts';

/** What an admin is about to do with a row. */
export type Decision =
  | { kind: 'resolve' | 'rejectReport' | 'archive'; report: Report }
  | { kind: 'accept' | 'rejectApplication'; application: OwnerApplication };

/** What the dialog of a decision says, and what it asks for. */
export interface DecisionWords {
  title: string;
  text: string;
  confirm: string;
  reasonHelp: string;
  reasonRequired: boolean;
}

/** The row that a decision belongs to. */
export function rowIdOf(decision: Decision): string {
  return 'report' in decision ? decision.report._id : decision.application._id;
}

/** The words of a decision's dialog. */
export function wordsOf(decision: Decision): DecisionWords {
  const { dialog, reports, applications } = copy;
  switch (decision.kind) {
    case 'resolve':
      return {
        title: dialog.resolveTitle,
        text: dialog.resolveText(decision.report.accommodationName),
        confirm: reports.resolve,
        reasonHelp: dialog.reasonHelpOwner,
        reasonRequired: false,
      };
    case 'rejectReport':
      return {
        title: dialog.rejectReportTitle,
        text: dialog.rejectReportText(decision.report.accommodationName),
        confirm: reports.reject,
        reasonHelp: dialog.reasonHelpRecord,
        reasonRequired: false,
      };
    case 'archive':
      return {
        title: dialog.archiveTitle,
        text: dialog.archiveText(decision.report.accommodationName),
        confirm: reports.archive,
        reasonHelp: dialog.reasonHelpOwner,
        reasonRequired: true,
      };
    case 'accept':
      return {
        title: dialog.acceptTitle,
        text: dialog.acceptText(decision.application.ownerName),
        confirm: applications.accept,
        reasonHelp: dialog.reasonHelpRecord,
        reasonRequired: false,
      };
    case 'rejectApplication':
      return {
        title: dialog.rejectApplicationTitle,
        text: dialog.rejectApplicationText(decision.application.ownerName),
        confirm: applications.reject,
        reasonHelp: dialog.reasonHelpApplicant,
        reasonRequired: false,
      };
  }
}
