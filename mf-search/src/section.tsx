import { defineSection } from '@elbi/portal-sdk';
import { HOME_VIEW } from './api/use-home-view.ts';
import { copy } from './copy.ts';

/** The section "search": finding a place to stay. */
export default defineSection({
  name: 'search',
  routes: [
    {
      path: '/',
      access: 'everyone',
      page: () => import('./pages/HomePage/HomePage.tsx'),
      view: HOME_VIEW,
      title: copy.title,
      skeleton: ['title', 'bar', 'cards'],
      sample: '/',
    },
  ],
  fragments: {},
});
