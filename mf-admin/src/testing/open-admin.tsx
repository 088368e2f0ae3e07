import { screen } from '@testing-library/react';
import { aReport, anAdminView, anOwnerApplication } from '@elbi/places-kit/testing';
import { type MockResponses, anId, mockApi, renderSection } from '@elbi/portal-sdk/testing';
import section from '../section.tsx';
// Loaded in advance, so that tests do not wait for it.
import '../pages/Admin/AdminPage.tsx';

const LONG = `${'The price on the page is not the price they ask for. '.repeat(5)}The end.`;

/** Reports and applications of every kind. */
export const view = anAdminView({
  reports: [
    aReport(),
    aReport({
      _id: anId('long'),
      accommodationName: 'Dao Street Dormitory',
      username: 'Karl Reyes',
      description: LONG,
    }),
    aReport({
      _id: anId('done'),
      accommodationName: "Tita Luring's Bedspace",
      status: 'resolved',
      decidedBy: 'Gelo Santos',
      decidedAt: '2026-11-17T09:00:00+08:00',
      reason: 'The number was corrected.',
    }),
    aReport({
      _id: anId('gone'),
      accommodationName: 'Old House',
      status: 'rejected',
      accommodation: { exists: false, isArchived: false, isFake: false, picture: null },
    }),
  ],
  applications: [
    anOwnerApplication(),
    anOwnerApplication({ _id: anId('taken'), ownerName: 'Ben Cruz', status: 'accepted' }),
  ],
});

/** Opens the moderation page, whose view responds with {@link view} by default. */
export function openAdmin(search = '', answers: MockResponses = {}) {
  const api = mockApi({
    'GET /api/view/admin': view,
    'GET /api/terms': { success: true, data: [] },
    ...answers,
  });
  const rendered = renderSection(section, { path: `/profile/admin${search}`, role: 'admin' });
  return { api, ...rendered };
}

/** The row whose heading is `name`. */
export async function row(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return heading.closest('li') as HTMLElement;
}
