import { defineSection } from '@elbi/portal-sdk';
import { ACCOMMODATION_VIEW } from './api/use-accommodation-view.ts';
import { copy } from './copy.ts';
import { formRoutes } from './features/form/routes.ts';

/** The section "listing": the page of a place, and adding and editing places. */
export default defineSection({
  name: 'listing',
  routes: [
    {
      path: '/accommodation',
      access: 'everyone',
      page: () => import('./pages/AccommodationPage/AccommodationPage.tsx'),
      view: ACCOMMODATION_VIEW,
      title: copy.title,
      skeleton: ['title', 'picture', 'text'],
      sample: '/accommodation/?id={/api/view/home:search.sorted.0._id}',
    },
    {
      path: '/accommodation/checklist',
      access: 'everyone',
      page: () => import('./pages/AccommodationPage/ChecklistPage.tsx'),
      view: ACCOMMODATION_VIEW,
      title: copy.checklist.page,
      skeleton: ['title', 'text'],
      sample: '/accommodation/checklist?id={/api/view/home:search.sorted.0._id}',
    },
    {
      path: '/accommodation/poster',
      access: ['admin', 'owner'],
      page: () => import('./pages/AccommodationPage/PosterPage.tsx'),
      view: ACCOMMODATION_VIEW,
      title: copy.poster,
      skeleton: ['title', 'picture'],
      sample: '/accommodation/poster?id={/api/view/home:search.sorted.0._id}',
    },
    ...formRoutes,
  ],
  fragments: {},
});
