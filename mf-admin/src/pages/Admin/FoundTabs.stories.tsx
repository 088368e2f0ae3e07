import {
  anAdminView,
  anId,
  apiFailure,
  apiHandlers,
  inPortal,
  noAnswerYet,
} from '@elbi/portal-sdk/stories';
import { foundPeople, foundPlaces, someLog } from '../../testing/found.ts';
import AdminPage from './AdminPage.tsx';

function story(search: string, answers: Parameters<typeof apiHandlers>[0]) {
  return {
    decorators: [inPortal({ path: `/profile/admin${search}`, role: 'admin' })],
    parameters: {
      msw: { handlers: apiHandlers({ 'GET /api/view/admin': anAdminView(), ...answers }) },
    },
  };
}

export default {
  title: 'Pages/Admin lists',
  component: AdminPage,
  parameters: { layout: 'fullscreen' },
};

export const People = story('?tab=people', {
  'GET /api/admin/people': { success: true, data: foundPeople(anId), total: 24 },
});
export const NobodyFound = story('?tab=people&q=x', {
  'GET /api/admin/people': { success: true, data: [], total: 0 },
});
export const PeopleLoading = story('?tab=people', { 'GET /api/admin/people': noAnswerYet() });
export const PeopleFailed = story('?tab=people', {
  'GET /api/admin/people': apiFailure('internal'),
});
export const Places = story('?tab=places', {
  'GET /api/admin/places': { success: true, data: foundPlaces(anId), total: 2 },
});
export const ArchivedPlaces = story('?tab=places&archived=1', {
  'GET /api/admin/places': { success: true, data: foundPlaces(anId, true), total: 2 },
});
export const Log = story('?tab=log', {
  'GET /api/admin/log': { success: true, data: someLog(anId), total: 14 },
});
