import type { AdminView, ApplicationStatus, ReportStatus } from '@elbi/contract/domain';

/** Admin, time and reason of a decision in a row. */
export interface DecisionRecord<Status> {
  status: Exclude<Status, 'pending'>;
  by: string;
  /** ISO date-time. */
  at: string;
  reason: string | null;
}

interface Row<Status> {
  _id: string;
  status: Status;
  decidedAt: string | null;
  decidedBy: string | null;
  reason: string | null;
}

interface RowList<Status, Item extends Row<Status>> {
  items: Item[];
  counts: Record<string, number>;
}

/** Returns a list with one decided row at its former position, and updated counts. */
function decide<
  Status extends string,
  Item extends Row<Status>,
  List extends RowList<Status, Item>,
>(list: List, id: string, { status, by, at, reason }: DecisionRecord<Status>): List {
  const before = list.items.find((item) => item._id === id);
  if (before?.status !== 'pending') return list;
  const pending = Math.max(0, (list.counts['pending'] ?? 0) - 1);
  return {
    ...list,
    items: list.items.map((item) =>
      item._id === id ? { ...item, status, decidedBy: by, decidedAt: at, reason } : item,
    ),
    counts: { ...list.counts, pending, [status]: (list.counts[status] ?? 0) + 1 },
  };
}

/** Returns the view after a report was decided. */
export function withDecidedReport(
  view: AdminView,
  id: string,
  decision: DecisionRecord<ReportStatus>,
  isRemoved = false,
): AdminView {
  const reports = decide(view.reports, id, decision);
  const items = reports.items.map((report) =>
    isRemoved && report._id === id ? { ...report, reported: null } : report,
  );
  return { ...view, reports: { ...reports, items } };
}

/** Returns the view after an application was decided. */
export function withDecidedApplication(
  view: AdminView,
  id: string,
  decision: DecisionRecord<ApplicationStatus>,
): AdminView {
  return { ...view, applications: decide(view.applications, id, decision) };
}

/** Returns the view after a place was archived or removed: every report about it shows that. */
export function withArchivedPlace(
  view: AdminView,
  accommodationId: string,
  isFake = false,
): AdminView {
  const items = view.reports.items.map((report) => {
    const { accommodation: place } = report;
    if (report.accommodationId !== accommodationId || !place) return report;
    return {
      ...report,
      accommodation: { ...place, isArchived: true, isFake: place.isFake || isFake },
    };
  });
  return { ...view, reports: { ...view.reports, items } };
}
