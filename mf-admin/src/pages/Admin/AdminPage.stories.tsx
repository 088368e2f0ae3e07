import { aPicture, aReport, anAdminView, anOwnerApplication } from '@elbi/places-kit/testing';
import {
  type MockResponse,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
  withOpenDialog,
} from '@elbi/portal-sdk/stories';
import AdminPage from './AdminPage.tsx';

const story = (answer: MockResponse<'GET /api/view/admin'>, search = '') =>
  pageStory({ 'GET /api/view/admin': answer }, { path: `/profile/admin${search}`, role: 'admin' });

const decided = {
  decidedBy: 'Gelo Santos',
  decidedAt: '2026-11-17T09:00:00+08:00',
  reason: null,
} as const;
const placeWith = (picture: string | null, changes = {}) => ({
  exists: true,
  isArchived: false,
  isFake: false,
  picture,
  ...changes,
});

const view = anAdminView({
  reports: [
    aReport({
      _id: anId('r1'),
      accommodationName: 'Dao Street Dormitory',
      username: 'Karl Reyes',
      description:
        'The price on the page is ₱3,200 but they ask for ₱4,500 when you visit. They say the lower price was for last year.',
    }),
    aReport({
      _id: anId('text'),
      target: 'review',
      category: 'privacy',
      reported: 'The owner is Nena, she lives at 22 Dapdap Street and her son goes to Maquiling.',
      accommodationName: 'Narra Residences',
      username: 'Nena Dizon',
      description: 'It says where we live and where my son goes to school.',
      accommodation: placeWith(aPicture(3)),
    }),
    aReport({
      _id: anId('r2'),
      accommodationName: 'Salinlahi Apartments',
      username: 'Trisha Mendoza',
      description:
        'Pictures are of another building. The real one is behind the market and the rooms have no windows. I took photos when I visited on Saturday and showed them to the caretaker, who said that the pictures are of the branch in Bayog.',
      accommodation: placeWith(aPicture(2)),
    }),
    aReport({
      _id: anId('r3'),
      accommodationName: "Tita Luring's Bedspace",
      status: 'resolved',
      description: 'Phone number was out of service.',
      ...decided,
      reason: 'The number was corrected.',
      accommodation: placeWith(aPicture(3), { isArchived: true }),
    }),
    aReport({
      _id: anId('r4'),
      accommodationName: 'Bukal Springs Hotel',
      status: 'rejected',
      description: 'Too expensive for students.',
      ...decided,
      accommodation: placeWith(null, { exists: false }),
    }),
  ],
  applications: [
    anOwnerApplication(),
    anOwnerApplication({
      _id: anId('a2'),
      ownerId: anId('o2'),
      ownerName: 'Ben Cruz',
      email: 'ben@example.com',
      status: 'accepted',
      ...decided,
    }),
    anOwnerApplication({
      _id: anId('a3'),
      ownerId: anId('o3'),
      ownerName: 'Ana Lim',
      email: 'ana@example.com',
      status: 'rejected',
      ...decided,
      reason: 'The document cannot be read.',
    }),
  ],
});
const nothing = anAdminView({ reports: [], applications: [] });

export default {
  title: 'Pages/Admin',
  component: AdminPage,
  parameters: { layout: 'fullscreen' },
};

export const Filled = story(view);
export const FilledApplications = story(view, '?tab=applications');
export const NotScanned = story(
  anAdminView({ reports: [], applications: [anOwnerApplication({ fileScans: ['not scanned'] })] }),
  '?tab=applications',
);
export const Empty = story(nothing);
export const EmptyApplications = story(nothing, '?tab=applications');
export const EmptyForStatus = story(nothing, '?status=resolved');
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const Denied = story(apiFailure('forbidden'));

export const ResolveOpen = withOpenDialog(Filled, 'Resolve: Dao Street Dormitory');
export const ArchiveOpen = withOpenDialog(Filled, 'Archive place: Dao Street Dormitory');
