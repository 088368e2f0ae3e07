import { within } from '@testing-library/dom';
import {
  type Accommodation,
  type AccommodationAbilities,
  type AccommodationView,
  FAILURE,
} from '@elbi/contract/domain';
import {
  NO_ABILITIES,
  OWNER_ABILITIES,
  STUDENT_ABILITIES,
  aPicture,
  aReview,
  aReviewList,
  anAccommodation,
  anAccommodationView,
  someAccommodations,
  someReviews,
} from '@elbi/places-kit/testing';
import {
  type MockResponse,
  type MockResponses,
  type PortalOptions,
  aSessionUser,
  aUser,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
  withOpenDialog,
} from '@elbi/portal-sdk/stories';
import AccommodationPage from './AccommodationPage.tsx';

type Answer = MockResponse<'GET /api/view/accommodation'>;
interface Canvas {
  canvasElement: HTMLElement;
}

const ID = anId('accommodation');
const PATH = `/accommodation?id=${ID}`;

/** The page for a user, with a response of its view. */
function story(answer: Answer, options: PortalOptions = {}, others: MockResponses = {}) {
  const similar = { success: true as const, data: [] };
  return pageStory(
    { 'GET /api/view/accommodation': answer, 'GET /api/accom/:id/similar': similar, ...others },
    { path: PATH, state: { from: '/?type=3' }, ...options },
  );
}

const pictures = [1, 2, 3, 4, 5, 6].map(aPicture);
const reviews = aReviewList(
  [
    aReview({ _id: anId('r1'), userName: 'Trisha M.', rating: 5 }),
    aReview({
      _id: anId('r2'),
      isAnonymous: true,
      desc: 'Quiet street, eight minutes to the gate. The Wi‑Fi slows down around nine in the evening when everyone is on a call, so I bring my own load for the week of finals. The guard is strict but fair about the curfew.',
    }),
    aReview({
      _id: anId('r3'),
      userName: 'Joana D.',
      rating: 5,
      desc: 'Ang bait ni Ate Nena, parang nanay ng buong dorm.',
      reply: { text: 'Salamat, Joana! Balik ka lang.', createdAt: '2026-11-20T04:00:00.000Z' },
    }),
  ],
  { average: 4.63, count: 38, histogram: [0, 1, 2, 7, 28], pages: 4 },
);
const owner = aUser();
const forVisitor = anAccommodationView({
  accommodation: anAccommodation({ pictures, abilities: NO_ABILITIES }),
  reviews,
});
const viewFor = (
  abilities: AccommodationAbilities,
  place: Partial<Accommodation> = {},
): AccommodationView => ({
  ...forVisitor,
  owner,
  accommodation: anAccommodation({ pictures, abilities, ...place }),
});
const forStudent: AccommodationView = {
  ...viewFor(STUDENT_ABILITIES, { isFavorite: true }),
  answers: { asked: 6, answered: 5, typical: 'day', available: { yes: 4, asked: 6 } },
};
const forOwner = viewFor(OWNER_ABILITIES, { ownerId: owner._id });
const forAnotherOwner = viewFor({ ...NO_ABILITIES, favorite: true, contact: true });
const forAdmin = viewFor({ ...NO_ABILITIES, edit: true, archive: true, contact: true });
const archived = (view: AccommodationView): AccommodationView => ({
  ...view,
  accommodation: {
    ...view.accommodation,
    isArchived: true,
    abilities: { ...view.accommodation.abilities!, reply: false },
  },
});
const asOwner: PortalOptions = {
  user: aSessionUser({ role: 'owner', fullName: owner.fullName, email: owner.email }),
};
const asStudent: PortalOptions = { role: 'registered' };

export default {
  title: 'Pages/Accommodation',
  component: AccommodationPage,
  parameters: { layout: 'fullscreen' },
};

export const FilledAsVisitor = story(forVisitor);
export const FilledAsRegistered = story(forStudent, asStudent);
export const FilledWithOwnReviewAsRegistered = story(
  {
    ...forStudent,
    ownReview: aReview({ _id: anId('own'), isOwn: true, userName: 'Maria Reyes' }),
    reportPending: true,
  },
  asStudent,
);
export const FilledAsOwner = story(forOwner, asOwner);
export const FilledOfAnotherAsOwner = story(forAnotherOwner, { role: 'owner' });
export const FilledArchivedAsOwner = story(archived(forOwner), asOwner);
export const FilledAsAdmin = story(forAdmin, { role: 'admin' });
export const FilledArchivedAsAdmin = story(archived(forAdmin), { role: 'admin' });
export const FilledOnPhone = { ...FilledAsRegistered, globals: { viewport: { value: 'phone' } } };
export const FilledOnTablet = { ...FilledAsRegistered, globals: { viewport: { value: 'tablet' } } };

export const FilledWithSimilarPlaces = {
  ...story(
    forVisitor,
    {},
    { 'GET /api/accom/:id/similar': { success: true, data: someAccommodations(3) } },
  ),
  play: async ({ canvasElement }: Canvas) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('heading', { name: 'Reviews' })).scrollIntoView();
    await canvas.findByRole('heading', { name: 'Similar places' });
  },
};

export const Empty = story(
  anAccommodationView({
    accommodation: anAccommodation({
      accommodationName:
        'Residencia de Nuestra Señora de Peñafrancia Ladies’ Dormitory and Study Hall beside the Old Rice Mill of San Antonio',
      pictures: [],
      curfew: null,
      amenities: [],
      billInclusions: [],
      rating: 0,
      reviewCount: 0,
      description:
        'A house with a garden behind a high wall, on the road to the old rice mill. Four rooms share a kitchen, two bathrooms and a porch where everyone studies when the lights go out. The gate is locked at ten, and the guard knows each of us by name. Water comes from a tank of our own. There is a sari‑sari store across the road, and the laundry shop next to it is open until eight. Jeepneys to the campus pass every few minutes until nine in the evening, and tricycles wait at the corner after that. We keep two cats, who sleep where they like.',
      completeAddress: ' ',
    }),
    reviews: aReviewList([]),
  }),
);
export const FilledWithPermitListAndRents = story({
  ...forVisitor,
  accommodation: anAccommodation({
    pictures,
    permitNumber: 'BP 2026-0118',
    permitYear: 2026,
    approval: {
      list: 'Housing list',
      issuer: 'Office of Student Housing',
      term: '2026-1',
      since: '2026-08-01T02:00:00.000Z',
    },
  }),
  verification: {
    documentsCheckedAt: '2026-03-02T09:00:00+08:00',
    visitedAt: '2026-10-05T09:00:00+08:00',
  },
  rents: [
    { price: [3_500, 5_200], priceUnit: 'month', since: '2026-06-01T02:00:00.000Z' },
    { price: [3_200, 4_900], priceUnit: 'month', since: '2025-06-01T02:00:00.000Z' },
  ],
});
export const FilledNightly = story({
  ...forVisitor,
  accommodation: anAccommodation({
    accommodationName: 'Molave House',
    description: 'A nipa house under old trees, with a fan and a kitchen of its own.',
    type: 4,
    tenants: 2,
    facts: ['caretaker'],
    pictures: [aPicture('front-transient-04')],
    priceUnit: 'night',
    price: [900, 900],
    singlePrice: true,
    minimumStay: 1,
  }),
});
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const NotFound = { ...story(apiFailure('not_found')), tags: ['denied'] };

export const ReviewOpen = withOpenDialog(FilledAsRegistered, 'Leave a Review');
export const ReportOpen = withOpenDialog(FilledAsRegistered, 'Report');
export const ReplyOpen = withOpenDialog(FilledAsOwner, 'Edit reply to the review of Joana D.');
export const DeleteOpen = withOpenDialog(FilledAsOwner, 'Delete', 'alertdialog');
export const ArchiveOpen = withOpenDialog(FilledAsAdmin, 'Archive');

const CONTACT = 'POST /api/user/contact/:id';
export const FollowUpOpen = story(forStudent, { ...asStudent, path: `${PATH}#contact-answers` });
export const ContactOpen = withOpenDialog(
  story(forStudent, asStudent, {
    [CONTACT]: { success: true, data: { contactNumber: '09000001342', email: 'nena@example.com' } },
  }),
  'Contact owner',
);
export const ContactLimitReached = withOpenDialog(
  story(forStudent, asStudent, {
    [CONTACT]: apiFailure('rate_limited', { message: FAILURE.tooManyContacts }),
  }),
  'Contact owner',
);
export const LightboxOpen = withOpenDialog(FilledAsVisitor, 'Show all 6 pictures');
export const ReviewsOpen = withOpenDialog(
  story(
    forVisitor,
    {},
    {
      'GET /api/user/review/:id': aReviewList(someReviews(10), { count: 38, pages: 4 }),
    },
  ),
  'View Reviews',
  'dialog',
  'link',
);
