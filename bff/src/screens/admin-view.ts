import { APPLICATION_STATUSES, REPORT_STATUSES, getOwn, pagesOf } from '@elbi/contract/domain';
import { presentApplication } from '../moderation/applications/application-presenter.ts';
import { listApplications } from '../moderation/applications/application-read-model.ts';
import type { Moderated } from '../moderation/moderation.ts';
import { presentReport } from '../moderation/reports/report-presenter.ts';
import { listReports } from '../moderation/reports/report-read-model.ts';
import type { View } from '../platform/views/view.ts';

function moderatedPage<Row, Item>(
  { rows, counts }: Moderated<Row>,
  status: string | undefined,
  present: (row: Row) => Item,
) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = status === undefined ? all : (getOwn(counts, status) ?? 0);
  return { items: rows.map(present), pages: pagesOf(total), total, counts };
}

/**
 * Reports and owner applications (S2.admin.1). `tab` (`reports`, or `applications`) selects the
 * list that `status` and `page` apply to; the other shows its first page.
 */
export const adminView: View<'/api/view/admin'> = {
  path: '/api/view/admin',
  async load({ read }, _actor, { tab, status, page = 1 }) {
    const onApplications = tab === 'applications';
    const filter = { status, page };
    const firstPage = { status: undefined, page: 1 };
    const reports = onApplications ? firstPage : filter;
    const applications = onApplications ? filter : firstPage;
    const reportStatus = REPORT_STATUSES.find((known) => known === reports.status);
    const applicationStatus = APPLICATION_STATUSES.find((known) => known === applications.status);
    const [reported, applied] = await Promise.all([
      listReports(read, { status: reportStatus, page: reports.page }),
      listApplications(read, { status: applicationStatus, page: applications.page }),
    ]);
    return {
      reports: moderatedPage(reported, reportStatus, presentReport),
      applications: moderatedPage(applied, applicationStatus, presentApplication),
    };
  },
};
