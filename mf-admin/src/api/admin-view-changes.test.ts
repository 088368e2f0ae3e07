import { describe, expect, it } from 'vitest';
import { aReport, anAdminView, anOwnerApplication } from '@elbi/places-kit/testing';
import { anId } from '@elbi/portal-sdk/testing';
import {
  withArchivedPlace,
  withDecidedApplication,
  withDecidedReport,
} from './admin-view-changes.ts';

const view = anAdminView({
  reports: [
    aReport(),
    aReport({ _id: anId('second'), accommodationId: anId('other place') }),
    aReport({ _id: anId('third'), status: 'resolved' }),
  ],
  applications: [anOwnerApplication()],
});
const decision = { by: 'Gelo Santos', at: '2026-11-20T08:00:00.000Z', reason: 'Seen.' };

describe('a decided report', () => {
  it('keeps its position, with admin, time and reason', () => {
    const { reports } = withDecidedReport(view, anId('report'), {
      ...decision,
      status: 'resolved',
    });
    expect(reports.items.map(({ status }) => status)).toEqual(['resolved', 'pending', 'resolved']);
    expect(reports.items[0]).toMatchObject({
      decidedBy: 'Gelo Santos',
      decidedAt: decision.at,
      reason: 'Seen.',
    });
    expect(reports.counts).toEqual({ pending: 1, resolved: 2, rejected: 0 });
  });

  it('is not decided a second time', () => {
    const again = withDecidedReport(view, anId('third'), { ...decision, status: 'rejected' });
    expect(again.reports).toEqual(view.reports);
  });
});

describe('a decided application', () => {
  it('moves from one count to the other', () => {
    const { applications } = withDecidedApplication(view, anId('application'), {
      ...decision,
      status: 'accepted',
    });
    expect(applications.items[0]?.status).toBe('accepted');
    expect(applications.counts).toEqual({ pending: 0, accepted: 1, rejected: 0 });
  });
});

describe('an archived place', () => {
  it('is archived in every report about it only', () => {
    const { reports } = withArchivedPlace(view, anId('accommodation'));
    expect(reports.items.map((report) => report.accommodation?.isArchived)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
