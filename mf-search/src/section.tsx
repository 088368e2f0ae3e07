import { RENT_LABELS } from '@elbi/contract/domain';
import { defineSection } from '@elbi/portal-sdk';
import { COMPARE_VIEW } from './api/use-compare-view.ts';
import { HOME_VIEW } from './api/use-home-view.ts';
import { RENTS_VIEW } from './api/use-rents-view.ts';
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
    {
      path: '/rents',
      access: 'everyone',
      page: () => import('./pages/RentsPage/RentsPage.tsx'),
      view: RENTS_VIEW,
      title: RENT_LABELS.title,
      skeleton: ['title', 'text'],
      sample: '/rents',
    },
  ],
  fragments: {},
});
