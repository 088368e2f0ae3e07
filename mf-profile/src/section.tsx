import { defineSection } from '@elbi/portal-sdk';
import { titles } from './section-copy.ts';

/** The user's own pages: profiles, saved places, reviews, and the application as an owner. */
export default defineSection({
  name: 'profile',
  routes: [
    {
      path: '/profile/owner',
      access: 'everyone',
      page: () => import('./pages/OwnerProfile/OwnerProfilePage.tsx'),
      view: '/api/view/profile/owner',
      title: titles.owner,
      skeleton: ['profile'],
      sample: '/profile/owner?id={/api/view/home:search.sorted.0.ownerId}',
    },
    {
      path: '/profile/user',
      access: ['registered'],
      page: () => import('./pages/UserProfile/UserProfilePage.tsx'),
      view: '/api/view/profile/user',
      title: titles.user,
      skeleton: ['profile'],
      sample: '/profile/user',
    },
    {
      path: '/profile/account',
      access: ['registered', 'owner', 'admin'],
      page: () => import('./pages/Account/AccountPage.tsx'),
      view: null,
      title: titles.account,
      skeleton: ['title', 'text'],
      sample: '/profile/account',
    },
  ],
  fragments: {
    BecomeOwnerDialog: () => import('./features/become-owner/BecomeOwnerDialog.tsx'),
  },
});
