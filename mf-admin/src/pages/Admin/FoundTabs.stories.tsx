import { anAdminView } from '@elbi/places-kit/testing';
import {
  type MockResponses,
  aSessionUser,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
  withOpenDialog,
} from '@elbi/portal-sdk/stories';
import { foundPeople, foundPlaces, someApprovals, someLog } from '../../testing/found.ts';
import AdminPage from './AdminPage.tsx';
import ListsPage from './ListsPage.tsx';

const story = (search: string, answers: MockResponses) =>
  pageStory(
    { 'GET /api/view/admin': anAdminView(), ...answers },
    { path: `/profile/admin${search}`, role: 'admin' },
  );

export default {
  title: 'Pages/Admin lists',
  component: AdminPage,
  parameters: { layout: 'fullscreen' },
};

export const FilledPeople = story('?tab=people', {
  'GET /api/admin/people': { success: true, data: foundPeople(anId), total: 24 },
});
export const EmptyPeople = story('?tab=people&q=x', {
  'GET /api/admin/people': { success: true, data: [], total: 0 },
});
export const LoadingPeople = story('?tab=people', { 'GET /api/admin/people': pendingResponse() });
export const FailedPeople = story('?tab=people', {
  'GET /api/admin/people': apiFailure('internal'),
});
export const FilledPlaces = story('?tab=places', {
  'GET /api/admin/places': { success: true, data: foundPlaces(anId), total: 2 },
});
export const FilledArchivedPlaces = story('?tab=places&archived=1', {
  'GET /api/admin/places': { success: true, data: foundPlaces(anId, true), total: 2 },
});
export const FilledLists = story('?tab=lists', {
  'GET /api/admin/approvals': { success: true, data: someApprovals(anId), total: 3 },
  'GET /api/terms': { success: true, data: [] },
});
export const ImportListOpen = withOpenDialog(FilledLists, 'Import a list');
export const FilledLog = story('?tab=log', {
  'GET /api/admin/log': { success: true, data: someLog(anId), total: 14 },
});

/** `/lists` of a user of the housing office, or of another. */
const ofOffice = (isOffice: boolean) => ({
  ...pageStory(
    { 'GET /api/admin/approvals': { success: true, data: someApprovals(anId), total: 3 } },
    { path: '/lists', user: aSessionUser({ isOffice }) },
  ),
  render: () => <ListsPage />,
});
export const FilledForOffice = ofOffice(true);
export const DeniedForOthers = ofOffice(false);
