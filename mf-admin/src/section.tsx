import { defineSection } from '@elbi/portal-sdk';

/** Keeps the place honest: reports and owner applications, decided by admins. */
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
  ],
  fragments: {},
});
