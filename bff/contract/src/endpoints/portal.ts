import * as schemas from '../schemas/index.ts';
import { SEARCH_QUERY } from './accommodations.ts';
import { defineEndpoints, json, oneOf, page, textParam } from './endpoint.ts';

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
    summary: 'The map of all results',
    query: SEARCH_QUERY,
    response: { status: 200, body: schemas.PinsView, about: 'The first 500 results' },
  },
  'GET /api/view/accommodation': {
    ...view,
    summary: 'The page of a place',
    query: { id: textParam('ID of the place'), reviews: page },
    response: { status: 200, body: schemas.AccommodationView, about: 'Its data' },
    errors: ['not_found'],
  },
  'GET /api/view/rents': {
    ...view,
    summary: 'Usual rents in town',
    response: { status: 200, body: schemas.RentsView, about: 'Rents by type and area' },
  },
  'GET /api/view/compare': {
    ...view,
    summary: 'Places side by side',
    query: { ids: textParam('IDs of up to four places, with commas between them') },
    response: { status: 200, body: schemas.CompareView, about: 'The visible ones' },
  },
  'GET /api/view/profile/owner': {
    ...view,
    summary: 'The profile of an owner',
    query: {
      id: textParam('ID of the owner; default: your own'),
      page,
      pageA: page,
      pageF: page,
    },
    response: { status: 200, body: schemas.OwnerProfileView, about: 'Its data' },
    errors: ['not_found'],
  },
  'GET /api/view/profile/user': {
    tag: 'Views',
    summary: 'Your own profile as a registered user',
    access: ['registered'],
    query: { id: textParam('Your own ID, or none'), page, pageF: page },
    response: { status: 200, body: schemas.UserProfileView, about: 'Its data' },
  },
  'GET /api/view/admin': {
    tag: 'Views',
    summary: 'The admin page',
    access: ['admin'],
    query: {
      tab: oneOf('The list that status and page apply to', ['reports', 'applications']),
      status: textParam('Only this status'),
      page,
    },
    response: { status: 200, body: schemas.AdminView, about: 'Its data' },
  },
  'GET /api/view/releases': {
    tag: 'Views',
    summary: 'Live releases and their history',
    access: 'release admins',
    response: { status: 200, body: schemas.ReleasesView, about: 'Data of the admin page' },
  },
});

const portal = { tag: 'Portal', access: 'everyone' } as const;
const loggedOut = { status: 200, body: schemas.Outcome, about: 'Done' } as const;

export const PORTAL_ENDPOINTS = defineEndpoints({
  'GET /api/registry': {
    ...portal,
    summary: 'The live version of each section, and what sections may be built with',
    response: { status: 200, body: schemas.RegistryResponse, about: 'The sections, by name' },
  },
  'GET /api/auth/callback': {
    ...portal,
    summary: 'Google’s redirect after login; protected by state and PKCE',
    noStore: true,
    limit: 'login',
    query: {
      code: textParam('Code of the identity provider'),
      state: textParam('As in the request'),
      error: textParam('The error, instead of a code'),
    },
    response: { status: 302, body: 'text/html', about: 'Redirects to the page where login began' },
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
      next: textParam('Path to return to'),
      login_hint: textParam('E-mail address to log in with'),
    },
    response: { status: 302, body: 'text/html', about: 'Redirects to the sign-in page' },
    errors: ['forbidden'],
  },
  'GET /api/auth/login/success': {
    ...portal,
    summary: 'The user of the session',
    noStore: true,
    response: { status: 200, body: schemas.LoginSuccess, about: 'The user, or null' },
  },
  'POST /api/auth/logout': {
    ...portal,
    summary: 'Log out',
    response: loggedOut,
    errors: ['forbidden'],
  },
  'POST /api/telemetry': {
    ...portal,
    summary: 'Report the outcome or the timings of a page load',
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
