import type { SectionRoute } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** The pages of the form. The form itself loads its data, so that it is never stale. */
export const formRoutes: readonly SectionRoute[] = [
  {
    path: '/add/accommodation',
    access: ['admin', 'owner'],
    page: () => import('../../pages/AccommodationForm/AddAccommodationPage.tsx'),
    view: null,
    title: copy.form.add,
    skeleton: ['title', 'fields'],
    sample: '/add/accommodation',
  },
  {
    path: '/edit/accommodation',
    access: ['admin', 'owner'],
    page: () => import('../../pages/AccommodationForm/EditAccommodationPage.tsx'),
    view: null,
    title: copy.form.edit,
    skeleton: ['title', 'fields'],
    sample: '/edit/accommodation?id={/api/view/home:search.sorted.0._id}',
  },
];
