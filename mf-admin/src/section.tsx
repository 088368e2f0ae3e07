import { defineSection } from '@elbi/portal-sdk';

/** The section "admin": moderation of reports and owner applications, and releases. */
export default defineSection({
  name: 'admin',
  routes: [
    {
      path: '/profile/admin',
      access: ['admin'],
      page: () => import('./pages/Admin/AdminPage.tsx'),
      view: '/api/view/admin',
      title: 'Moderation',
      skeleton: ['title', 'bar', 'rows'],
      sample: '/profile/admin',
    },
    {
      path: '/releases',
      access: ['admin'],
      page: () => import('./pages/Releases/ReleasesPage.tsx'),
      view: '/api/view/releases',
      title: 'Releases',
      skeleton: ['title', 'text'],
      sample: '/releases',
    },
  ],
  fragments: {},
});
