import { defineSection } from '@elbi/portal-sdk';
import { titles } from './section-copy.ts';

/** The section "admin": moderation of reports and owner applications, releases and lists. */
export default defineSection({
  name: 'admin',
  routes: [
    {
      path: '/profile/admin',
      access: ['admin'],
      page: () => import('./pages/Admin/AdminPage.tsx'),
      view: '/api/view/admin',
      title: titles.moderation,
      skeleton: ['title', 'bar', 'rows'],
      sample: '/profile/admin',
    },
    {
      path: '/releases',
      access: ['admin'],
      page: () => import('./pages/Releases/ReleasesPage.tsx'),
      view: '/api/view/releases',
      title: titles.releases,
      skeleton: ['title', 'text'],
      sample: '/releases',
    },
    {
      path: '/lists',
      access: ['registered', 'owner', 'admin'],
      page: () => import('./pages/Admin/ListsPage.tsx'),
      view: null,
      title: titles.lists,
      skeleton: ['title', 'rows'],
      sample: '/lists',
    },
  ],
  fragments: {},
});
