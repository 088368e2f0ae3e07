import { REPORT_STATUSES, APPLICATION_STATUSES, LIMITS, REVIEW_SORTS } from '@elbi/contract/codes';
import * as schemas from '@elbi/contract/schemas';
import { type Operation, type Parameter, idInPath, pageInQuery } from './operation.ts';
import { RELEASE_OPERATIONS } from './release-operations.ts';

const PLACE_ID = idInPath('id', 'Id of the place');
const PERSON_ID = idInPath('id', 'Id of the person');
const REVIEW_ID = idInPath('id', 'Id of the review');

function inQuery(name: string, about: string, values?: readonly (string | number)[]): Parameter {
  const type = typeof values?.[0] === 'number' ? 'integer' : 'string';
  return { name, in: 'query', about, schema: { type, ...(values ? { enum: values } : {}) } };
}

const SEARCH: readonly Parameter[] = [
  inQuery('accommodationName', 'Words to find in name, barangay, address or description'),
  inQuery('type', 'Codes of types, as a comma list'),
  inQuery('price', 'Codes of price brackets, as a comma list'),
  inQuery('loc', 'Barangays of the filter, by name or index, as a comma list'),
  inQuery('tenant', 'Codes of accepted tenants, as a comma list'),
  inQuery('unit', 'month, night or both, as a comma list'),
  inQuery('order', 'Price upwards or downwards', [1, -1]),
  pageInQuery(),
];

const done = { status: 200, body: schemas.Outcome, about: 'Done' } as const;
const accepted = { status: 201, body: schemas.Outcome, about: 'Taken in' } as const;

/** Prices and curfew go over the wire in the specification's form, and may in the form's own. */
const PLACE_AS_SENT = {
  properties: {
    price: {
      type: 'array',
      items: { type: 'integer', minimum: LIMITS.price.min, maximum: LIMITS.price.max },
      minItems: 2,
      maxItems: 2,
      description: 'Minimum and maximum; in a form the field is sent twice. Or minPrice, maxPrice.',
    },
    curfew: {
      anyOf: [
        { type: 'string', format: 'date-time', example: '1970-01-01T22:00:00+08:00' },
        { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '22:00' },
        { type: 'null' },
      ],
      description: 'A time of day in Manila; null, in a form the text "null", for no curfew.',
    },
  },
  insteadOf: ['minPrice', 'maxPrice'],
};

const ACCOMMODATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/accom/',
    tag: 'Accommodations',
    summary: 'Search places',
    access: 'everyone',
    parameters: SEARCH,
    answer: { status: 200, body: schemas.SearchResult, about: 'A page of ten places' },
  },
  {
    method: 'get',
    path: '/api/accom/{id}',
    tag: 'Accommodations',
    summary: 'One place',
    access: 'everyone',
    parameters: [PLACE_ID],
    answer: { status: 200, body: schemas.Accommodation, about: 'The place' },
  },
  {
    method: 'get',
    path: '/api/accom/owner/{id}',
    tag: 'Accommodations',
    summary: 'The places of an owner; archived ones for that owner and admins',
    access: 'everyone',
    parameters: [idInPath('id', 'Id of the owner'), pageInQuery(), pageInQuery('pageA')],
    answer: { status: 200, body: schemas.OwnerAccommodations, about: 'Both lists' },
  },
  {
    method: 'post',
    path: '/api/accom/add',
    tag: 'Accommodations',
    summary: 'Add a place, with files or with staged pictures',
    access: 'owner or admin',
    body: { schema: schemas.NewAccommodation, form: true, sentAs: PLACE_AS_SENT },
    answer: { status: 201, body: schemas.Created, about: 'The id of the new place' },
  },
  {
    method: 'post',
    path: '/api/accom/pictures',
    tag: 'Accommodations',
    summary: 'Stage one picture for the form',
    access: 'owner or admin',
    body: { schema: schemas.FilesOnly, form: true },
    answer: { status: 201, body: schemas.StagedPicture, about: 'The staged picture' },
  },
  {
    method: 'patch',
    path: '/api/accom/edit/{id}',
    tag: 'Accommodations',
    summary: 'Change a place; absent keeps',
    access: 'owner or admin',
    parameters: [PLACE_ID],
    body: { schema: schemas.AccommodationChanges, sentAs: PLACE_AS_SENT },
    answer: done,
  },
  {
    method: 'put',
    path: '/api/accom/archive/{id}',
    tag: 'Accommodations',
    summary: 'Archive a place or bring it back; without isArchived it toggles',
    access: 'owner or admin',
    parameters: [PLACE_ID],
    body: { schema: schemas.ArchiveRequest },
    answer: { status: 200, body: schemas.ArchiveOutcome, about: 'What it is now' },
  },
  {
    method: 'delete',
    path: '/api/accom/delete/{id}',
    tag: 'Accommodations',
    summary: 'Delete a place of one’s own',
    access: 'owner or admin',
    parameters: [PLACE_ID],
    answer: done,
  },
];

const REVIEWS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/user/review/{id}',
    tag: 'Reviews',
    summary: 'Reviews of a place, with average and histogram',
    access: 'everyone',
    parameters: [PLACE_ID, pageInQuery(), inQuery('sort', 'Order', REVIEW_SORTS)],
    answer: { status: 200, body: schemas.ReviewList, about: 'Summary and reviews' },
  },
  {
    method: 'post',
    path: '/api/user/review',
    tag: 'Reviews',
    summary: 'Review a place, once',
    access: 'registered',
    body: { schema: schemas.NewReview },
    answer: accepted,
    failures: ['not_found', 'conflict'],
  },
  {
    method: 'patch',
    path: '/api/user/review/{id}',
    tag: 'Reviews',
    summary: 'Change one’s own review; absent keeps',
    access: 'logged in',
    parameters: [REVIEW_ID],
    body: { schema: schemas.ReviewChanges },
    answer: done,
  },
  {
    method: 'delete',
    path: '/api/user/review/{id}',
    tag: 'Reviews',
    summary: 'Delete one’s own review',
    access: 'logged in',
    parameters: [REVIEW_ID],
    answer: done,
  },
  {
    method: 'get',
    path: '/api/user/user-review/{id}',
    tag: 'Reviews',
    summary: 'One’s own reviews',
    access: 'logged in',
    parameters: [PERSON_ID],
    answer: { status: 200, body: schemas.UserReviews, about: 'The reviews, newest first' },
  },
];

const USERS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/user/{id}',
    tag: 'Users',
    summary: 'A person: owners for everyone, others for themselves and admins',
    access: 'everyone',
    parameters: [PERSON_ID],
    answer: { status: 200, body: schemas.UserResponse, about: 'The person' },
    failures: ['forbidden'],
  },
  {
    method: 'patch',
    path: '/api/user/{id}',
    tag: 'Users',
    summary: 'Change one’s own contact number',
    access: 'owner',
    parameters: [PERSON_ID],
    body: { schema: schemas.ContactNumberChange },
    answer: done,
  },
  {
    method: 'post',
    path: '/api/user/apply',
    tag: 'Users',
    summary: 'Apply to become an owner, with documents',
    access: 'registered',
    body: { schema: schemas.OwnerApplicationRequest, form: true },
    answer: accepted,
    failures: ['conflict'],
  },
  {
    method: 'get',
    path: '/api/user/notif/{id}',
    tag: 'Users',
    summary: 'One’s own notifications, newest first',
    access: 'logged in',
    parameters: [PERSON_ID],
    answer: { status: 200, body: schemas.NotificationList, about: 'At most a hundred' },
  },
  {
    method: 'delete',
    path: '/api/user/notif/{id}',
    tag: 'Users',
    summary: 'Dismiss a notification',
    access: 'logged in',
    parameters: [idInPath('id', 'Id of the notification')],
    answer: done,
  },
  {
    method: 'post',
    path: '/api/user/favorite',
    tag: 'Users',
    summary: 'Save or remove a place; without favorite it toggles',
    access: 'registered or owner',
    body: { schema: schemas.FavoriteRequest },
    answer: { status: 200, body: schemas.FavoriteOutcome, about: 'What it is now' },
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/user/favorite/{id}',
    tag: 'Users',
    summary: 'One’s own favourites; X-Total-Count says how many there are',
    access: 'logged in',
    parameters: [PERSON_ID, pageInQuery()],
    answer: { status: 200, body: schemas.FavoriteList, about: 'The places, newest first' },
  },
  {
    method: 'get',
    path: '/api/user/catalogue/{id}',
    tag: 'Users',
    summary: 'One’s favourites as a PDF',
    access: 'registered or owner',
    parameters: [PERSON_ID],
    answer: { status: 200, body: 'application/pdf', about: 'Catalog.pdf' },
  },
];

const MODERATION: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/report/',
    tag: 'Reports',
    summary: 'Reports, pending first',
    access: 'admin',
    parameters: [inQuery('status', 'Only these', REPORT_STATUSES), pageInQuery()],
    answer: { status: 200, body: schemas.ReportList, about: 'All of them, or a page' },
  },
  {
    method: 'post',
    path: '/api/report/',
    tag: 'Reports',
    summary: 'Report a place',
    access: 'registered',
    body: { schema: schemas.NewReport },
    answer: accepted,
    failures: ['not_found', 'conflict'],
  },
  {
    method: 'patch',
    path: '/api/report/{id}',
    tag: 'Reports',
    summary: 'Decide a pending report',
    access: 'admin',
    parameters: [idInPath('id', 'Id of the report')],
    body: { schema: schemas.ReportDecision },
    answer: done,
    failures: ['conflict'],
  },
  {
    method: 'get',
    path: '/api/admin',
    tag: 'Admin',
    summary: 'Owner applications, pending first',
    access: 'admin',
    parameters: [inQuery('status', 'Only these', APPLICATION_STATUSES), pageInQuery()],
    answer: { status: 200, body: schemas.OwnerApplicationList, about: 'All of them, or a page' },
  },
  ...(['accept', 'reject'] as const).map((verb): Operation => ({
    method: 'patch',
    path: `/api/admin/${verb}/{id}`,
    tag: 'Admin',
    summary: `${verb === 'accept' ? 'Accept' : 'Reject'} a pending owner application`,
    access: 'admin',
    parameters: [idInPath('id', 'Id of the application')],
    body: { schema: schemas.ApplicationDecision },
    answer: done,
    failures: ['conflict'],
  })),
  {
    method: 'get',
    path: '/api/admin/document/{id}',
    tag: 'Admin',
    summary: 'A document of an application; every look is recorded',
    access: 'admin',
    parameters: [idInPath('id', 'Id of the document')],
    answer: { status: 200, body: 'application/octet-stream', about: 'The document, inline' },
  },
];

const VIEWS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/view/home',
    tag: 'Views',
    summary: 'The home page',
    access: 'everyone',
    parameters: SEARCH,
    answer: { status: 200, body: schemas.HomeView, about: 'Results and counts' },
  },
  {
    method: 'get',
    path: '/api/view/accommodation',
    tag: 'Views',
    summary: 'The page of a place',
    access: 'everyone',
    parameters: [inQuery('id', 'Id of the place')],
    answer: { status: 200, body: schemas.AccommodationView, about: 'All that it shows' },
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/view/profile/owner',
    tag: 'Views',
    summary: 'The profile of an owner',
    access: 'everyone',
    parameters: [
      inQuery('id', 'Id of the owner; without it one’s own'),
      pageInQuery(),
      pageInQuery('pageA'),
      pageInQuery('pageF'),
    ],
    answer: { status: 200, body: schemas.OwnerProfileView, about: 'All that it shows' },
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/view/profile/user',
    tag: 'Views',
    summary: 'One’s own profile as a registered user',
    access: 'registered',
    parameters: [pageInQuery(), pageInQuery('pageF')],
    answer: { status: 200, body: schemas.UserProfileView, about: 'All that it shows' },
  },
  {
    method: 'get',
    path: '/api/view/admin',
    tag: 'Views',
    summary: 'The admin page',
    access: 'admin',
    parameters: [
      inQuery('tab', 'What status and page speak of', ['reports', 'applications']),
      inQuery('status', 'Only these'),
      pageInQuery(),
    ],
    answer: { status: 200, body: schemas.AdminView, about: 'All that it shows' },
  },
  {
    method: 'get',
    path: '/api/view/releases',
    tag: 'Views',
    summary: 'What is live, and how it came to be',
    access: 'admin',
    answer: { status: 200, body: schemas.ReleasesView, about: 'All that the admin page shows' },
  },
];

const SESSION: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/registry',
    tag: 'Portal',
    summary: 'Which version of which section runs',
    access: 'everyone',
    answer: { status: 200, body: schemas.RegistryResponse, about: 'The sections, by name' },
  },
  {
    method: 'get',
    path: '/api/auth/callback',
    tag: 'Portal',
    summary: 'Where Google sends the browser back to; state and PKCE guard it',
    access: 'everyone',
    parameters: [inQuery('code', 'Code of the identity provider'), inQuery('state', 'As sent')],
    answer: { status: 302, body: 'text/html', about: 'Back to where log-in began' },
    failures: ['forbidden', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/auth/logout',
    tag: 'Portal',
    summary: 'Log out, from the portal itself',
    access: 'everyone',
    answer: done,
    failures: ['forbidden'],
  },
  {
    method: 'get',
    path: '/api/auth/login',
    tag: 'Portal',
    summary: 'Start Google sign-in; the browser navigates here',
    access: 'everyone',
    parameters: [
      inQuery('next', 'Path to come back to'),
      inQuery('login_hint', 'E-mail address to sign in with'),
    ],
    answer: { status: 302, body: 'text/html', about: 'On to the sign-in page' },
  },
  {
    method: 'get',
    path: '/api/auth/login/success',
    tag: 'Portal',
    summary: 'Who is logged in',
    access: 'everyone',
    answer: { status: 200, body: schemas.LoginSuccess, about: 'The person, or null' },
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    tag: 'Portal',
    summary: 'Log out',
    access: 'everyone',
    answer: done,
    failures: ['forbidden'],
  },
];

/** Every call that the specification and the decisions name, and the views of the portal's pages. */
export const OPERATIONS: readonly Operation[] = [
  ...ACCOMMODATIONS,
  ...REVIEWS,
  ...USERS,
  ...MODERATION,
  ...VIEWS,
  ...SESSION,
  ...RELEASE_OPERATIONS,
];
