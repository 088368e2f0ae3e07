import { type AdminView, FAILURE, type OwnerApplication, type Report } from '@elbi/contract/domain';
import { copy } from '../../copy.ts';

/** Decisions about a report. */
export type ReportDecision = 'resolve' | 'rejectReport' | 'archive' | 'removeFake' | 'removeText';

/** A decision about a row, before it is confirmed. */
export type Decision =
  | { kind: ReportDecision; report: Report }
  | { kind: 'accept' | 'rejectApplication'; application: OwnerApplication };

/** Texts and fields of a decision's dialog. */
interface DecisionCopy {
  title: string;
  text: string;
  submitLabel: string;
  /** States who reads the reason. */
  help: string;
  /** The error for a missing reason; without it, the reason is optional. */
  required?: string;
}

/** The row that a decision belongs to. */
export function rowIdOf(decision: Decision): string {
  return 'report' in decision ? decision.report._id : decision.application._id;
}

/** A decision that a tab stores while the admin logs in again, without personal data. */
export interface SavedDecision {
  kind: Decision['kind'];
  rowId: string;
  reason: string;
}

/** Whether the place of a report can be removed as fake, also after its owner archived it. */
export function canRemoveFake({ target, accommodation: place }: Report): boolean {
  return target === 'place' && place?.exists === true && !place.isFake;
}

/** Whether the place of a report can be archived, whatever was decided about the report. */
export function canArchive(report: Report): boolean {
  return canRemoveFake(report) && report.accommodation?.isArchived === false;
}

/** Returns the stored decision, if its row is still on the page and open for it. */
export function decisionOf(view: AdminView, saved: SavedDecision): Decision | undefined {
  switch (saved.kind) {
    case 'accept':
    case 'rejectApplication': {
      const application = pendingOf(view.applications.items, saved.rowId);
      return application && { kind: saved.kind, application };
    }
    case 'archive':
    case 'removeFake': {
      const report = view.reports.items.find(({ _id }) => _id === saved.rowId);
      const can = saved.kind === 'archive' ? canArchive : canRemoveFake;
      return report && can(report) ? { kind: saved.kind, report } : undefined;
    }
    default: {
      const report = pendingOf(view.reports.items, saved.rowId);
      return report && { kind: saved.kind, report };
    }
  }
}

function pendingOf<Row extends { _id: string; status: string }>(rows: Row[], id: string) {
  return rows.find(({ _id, status }) => _id === id && status === 'pending');
}

/** Returns the copy of a decision's dialog. */
export function decisionCopy(decision: Decision): DecisionCopy {
  const { dialog, reports, applications } = copy;
  switch (decision.kind) {
    case 'resolve':
    case 'rejectReport': {
      const { target, accommodationName: place } = decision.report;
      const isResolved = decision.kind === 'resolve';
      const ofPlace = isResolved ? dialog.resolveText(place) : dialog.rejectReportText(place);
      const ofPlaceHelp = isResolved ? dialog.reasonHelpOwner : dialog.reasonHelpRecord;
      return {
        title: isResolved ? dialog.resolveTitle : dialog.rejectReportTitle,
        text: target === 'place' ? ofPlace : dialog.textStaysText,
        submitLabel: isResolved ? reports.resolve : reports.reject,
        help: target === 'place' ? ofPlaceHelp : dialog.reasonHelpReporter,
      };
    }
    case 'removeText':
      return {
        title: dialog.removeTitle,
        text: dialog.removeText,
        submitLabel: reports.remove,
        help: dialog.reasonHelpBoth,
        required: FAILURE.removalReason,
      };
    case 'archive':
      return {
        title: dialog.archiveTitle,
        text: dialog.archiveText(decision.report.accommodationName),
        submitLabel: reports.archive,
        help: dialog.reasonHelpOwner,
        required: FAILURE.reasonRequired,
      };
    case 'removeFake':
      return {
        title: dialog.fakeTitle,
        text: dialog.fakeText(decision.report.accommodationName),
        submitLabel: reports.removeFake,
        help: dialog.reasonHelpOwner,
        required: FAILURE.reasonRequired,
      };
    case 'accept':
      return {
        title: dialog.acceptTitle,
        text: dialog.acceptText(decision.application.ownerName),
        submitLabel: applications.accept,
        help: dialog.reasonHelpRecord,
      };
    case 'rejectApplication':
      return {
        title: dialog.rejectApplicationTitle,
        text: dialog.rejectApplicationText(decision.application.ownerName),
        submitLabel: applications.reject,
        help: dialog.reasonHelpApplicant,
      };
  }
}
