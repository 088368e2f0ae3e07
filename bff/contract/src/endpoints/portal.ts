import * as schemas from '../schemas/index.ts';
import { SEARCH_QUERY } from './accommodations.ts';
import { defineEndpoints, json, oneOf, page, textParam } from '../calls/endpoint.ts';

const view = { tag: 'Views', access: 'everyone' } as const;

export const VIEW_ENDPOINTS = defineEndpoints({
  'GET /api/view/home': {
    ...view,
    summary: 'The home page',
    query: SEARCH_QUERY,
    response: { status: 200, body: schemas.HomeView, about: 'Results and counts' },
  },
  'GET /api/view/pins': {
    ...view,
    summary: 'The map of the results, whatever the page of their list',
    query: SEARCH_QUERY,
    response: { status: 200, body: schemas.PinsView, about: 'The first 500 places that are found' },
  },
  'GET /api/view/accommodation': {
    ...view,
    summary: 'The page of a place',
    query: { id: textParam('Id of the place'), reviews: page },
    response: { status: 200, body: schemas.AccommodationView, about: 'All that it shows' },
    errors: ['not_found'],
  },
  'GET /api/view/compare': {
    ...view,
    summary: 'Places side by side',
    query: { ids: textParam('Ids of up to four places, with commas between them') },
    response: { status: 200, body: schemas.CompareView, about: 'Those that can be seen' },
  },
  'GET /api/view/profile/owner': {
    ...view,
    summary: 'The profile of an owner',
    query: {
      id: textParam('Id of the owner; without it one’s own'),
      page,
      pageA: page,
      pageF: page,
    },
    response: { status: 200, body: schemas.OwnerProfileView, about: 'All that it shows' },
    errors: ['not_found'],
  },
  'GET /api/view/profile/user': {
    tag: 'Views',
    summary: 'One’s own profile as a registered user',
    access: ['registered'],
    query: { id: textParam('One’s own id, or none'), page, pageF: page },
    response: { status: 200, body: schemas.UserProfileView, about: 'All that it shows' },
  },
  'GET /api/view/admin': {
    tag: 'Views',
    summary: 'The admin page',
    access: ['admin'],
    query: {
      tab: oneOf('What status and page speak of', ['reports', 'applications']),
      status: textParam('Only these'),
      page,
    },
    response: { status: 200, body: schemas.AdminView, about: 'All that it shows' },
  },
  'GET /api/view/releases': {
    tag: 'Views',
    summary: 'What is live, and how it came to be',
    access: ['admin'],
    response: { status: 200, body: schemas.ReleasesView, about: 'All that the admin page shows' },
  },
});

const portal = { tag: 'Portal', access: 'everyone' } as const;
const loggedOut = { status: 200, body: schemas.Outcome, about: 'Done' } as const;

export const PORTAL_ENDPOINTS = defineEndpoints({
  'GET /api/registry': {
    ...portal,
    summary: 'Which version of which section runs',
    response: { status: 200, body: schemas.RegistryResponse, about: 'The sections, by name' },
  },
  'GET /api/auth/callback': {
    ...portal,
    summary: 'Where Google sends the browser back to; state and PKCE guard it',
    noStore: true,
    limit: 'login',
    query: {
      code: textParam('Code of the identity provider'),
      state: textParam('As sent'),
      error: textParam('Why there is no code'),
    },
    response: { status: 302, body: 'text/html', about: 'Back to where log-in began' },
    errors: ['malformed', 'forbidden'],
  },
  'GET /api/auth/logout': {
    ...portal,
    summary: 'Log out, from the portal itself',
    noStore: true,
    response: loggedOut,
    errors: ['forbidden'],
  },
  'GET /api/auth/login': {
    ...portal,
    summary: 'Start Google sign-in; the browser navigates here',
    noStore: true,
    limit: 'login',
    query: {
      next: textParam('Path to come back to'),
      login_hint: textParam('E-mail address to sign in with'),
    },
    response: { status: 302, body: 'text/html', about: 'On to the sign-in page' },
    errors: ['forbidden'],
  },
  'GET /api/auth/login/success': {
    ...portal,
    summary: 'Who is logged in',
    noStore: true,
    response: { status: 200, body: schemas.LoginSuccess, about: 'The person, or null' },
  },
  'POST /api/auth/logout': {
    ...portal,
    summary: 'Log out',
    response: loggedOut,
    errors: ['forbidden'],
  },
  'POST /api/telemetry': {
    ...portal,
    summary: 'Report how a version of a section fared in one page load, or how quick the load was',
    body: json(schemas.TelemetryReport),
    response: { status: 204, about: 'Counted, or ignored' },
    errors: ['forbidden'],
  },
  'GET /api/openapi.json': {
    ...portal,
    summary: 'This description of the API',
    response: { status: 200, body: 'application/json', about: 'OpenAPI 3.1' },
  },
  'GET /api/docs': {
    ...portal,
    summary: 'The description of the API as a page',
    response: { status: 200, body: 'text/html', about: 'The page' },
  },
});
