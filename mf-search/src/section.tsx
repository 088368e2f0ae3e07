import { defineSection } from '@elbi/portal-sdk';
import { COMPARE_VIEW } from './api/use-compare-view.ts';
import { HOME_VIEW } from './api/use-home-view.ts';
import { copy } from './copy.ts';

/** The section "search": finding and comparing places to stay. */
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
    {
      path: '/compare',
      access: 'everyone',
      page: () => import('./pages/ComparePage/ComparePage.tsx'),
      view: COMPARE_VIEW,
      title: copy.compare.title,
      skeleton: ['title', 'text'],
      sample: '/compare?ids={/api/view/home:search.sorted.0._id}',
    },
  ],
  fragments: {},
});
