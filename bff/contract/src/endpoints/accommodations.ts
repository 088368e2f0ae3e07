import { FILTER_GROUPS, type FilterParam, SORT_OPTIONS } from '../domain/filters.ts';
import { FILES } from '../domain/messages.ts';
import { FILE_LIMITS, LIMITS } from '../domain/limits.ts';
import { SEARCH_TERM_PARAM } from '../domain/search-address.ts';
import { CAMPUS_POINTS } from '../domain/positions.ts';
import * as schemas from '../schemas/index.ts';
import { defineEndpoints, id, json, oneOf, page, textParam } from './endpoint.ts';

const place = { id: id('ID of the place') };
const ownerOrAdmin = ['owner', 'admin'] as const;

const readOfPlace = { tag: 'Accommodations', access: 'everyone', params: place } as const;
/** A change of one place. */
const changeOfPlace = {
  tag: 'Accommodations',
  access: ownerOrAdmin,
  limit: 'write',
  params: place,
  response: { status: 200, body: schemas.Outcome, about: 'Done' },
} as const;

const CHOSEN: Readonly<Record<FilterParam, string>> = {
  type: 'Codes of types',
  price: 'Codes of price brackets',
  loc: 'Barangays of the filter, by name or index',
  tenant: 'Codes of accepted tenants',
  unit: 'month, night or both',
  vacant: '1 for places that are available or have a waiting list, confirmed in the last 60 days',
  from: 'A date, for places free then or earlier, as confirmed in the last 60 days; a past one is now',
  approved: '1 for places on a list of an office, for the newest term',
  verified: '1 for places whose owner’s documents or visit of the last 14 months count',
  budget: 'Maximum of the lowest estimate per person, in pesos a month with bills',
  rent: 'Maximum of the minimum price, in pesos a month; excludes prices per night',
  pax: 'Number of people that it is for: of a price per head as many free slots, where stated',
  walk: 'Maximum minutes on foot to the point',
  ride: 'Maximum minutes on foot to a gate or to a jeepney to campus',
  amenities: 'Amenities that the place must have',
  bills: 'Bills that must be included',
  facts: 'Facts that the owner must have stated',
  visitors: 'none, day or overnight',
  curfew: 'none, or HH:mm for a curfew at that time, later or absent',
  stay: 'Longest minimum stay, in months; 30 nights count as one',
  advance: 'Maximum months of advance rent, where stated',
  deposit: 'Maximum months of deposit, where stated',
  flooded: 'no for places that do not flood in the rainy season',
  offered:
    'New, cheaper or newly available in a period: two times in milliseconds, joined by a hyphen',
};
const chosen = FILTER_GROUPS.map(
  ({ param, match }) =>
    [
      param,
      textParam(match === 'one' ? CHOSEN[param] : `${CHOSEN[param]}, as a comma list`),
    ] as const,
);

/** The parameters of the home page and of the search. */
export const SEARCH_QUERY = {
  [SEARCH_TERM_PARAM]: textParam(
    'Search terms as typed: conditions, and words of name, address or description',
  ),
  text: textParam('1 for places that only mention the words of a condition, too'),
  ...(Object.fromEntries(chosen) as Record<FilterParam, ReturnType<typeof textParam>>),
  point: oneOf(
    'The destination for minutes and distances; default: the nearest',
    CAMPUS_POINTS.map(({ key }) => key),
  ),
  box: textParam('The part of the map in degrees: south,west,north,east'),
  order: oneOf(
    'Ascending or descending price',
    SORT_OPTIONS.flatMap(({ order }) => (typeof order === 'number' ? order : [])),
  ),
  sort: oneOf(
    'Another order; takes precedence over order',
    SORT_OPTIONS.flatMap(({ order }) => (typeof order === 'string' ? order : [])),
  ),
  page,
};

/** Prices and curfew have their own wire format; requests may use the form's fields too. */
const sentAs = {
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

export const ACCOMMODATION_ENDPOINTS = defineEndpoints({
  'GET /api/accom/': {
    tag: 'Accommodations',
    summary: 'Search places',
    access: 'everyone',
    query: SEARCH_QUERY,
    response: { status: 200, body: schemas.SearchResult, about: 'A results page of ten places' },
  },
  'GET /api/rents': {
    tag: 'Accommodations',
    summary: 'Rents of listed places by type, unit, basis and area',
    access: 'everyone',
    query: { format: oneOf('csv for a file for spreadsheets', ['csv']) },
    response: { status: 200, body: schemas.RentList, about: 'In the town, then by area' },
  },
  'GET /api/terms': {
    tag: 'Accommodations',
    summary: 'The terms of the school, by their first day',
    access: 'everyone',
    response: { status: 200, body: schemas.SchoolTermList, about: 'Those that an admin entered' },
  },
  'GET /api/accom/:id': {
    ...readOfPlace,
    summary: 'One place',
    response: { status: 200, body: schemas.Accommodation, about: 'The place' },
  },
  'GET /api/accom/:id/rent': {
    ...readOfPlace,
    summary: 'Price changes of a place, newest first',
    response: { status: 200, body: schemas.RentHistory, about: 'A row for each change' },
  },
  'GET /api/accom/:id/similar': {
    ...readOfPlace,
    summary: 'Up to three places of the same type and barangay, at a price within 25 %',
    response: { status: 200, body: schemas.SimilarPlaces, about: 'The closest price first' },
  },
  'GET /api/accom/owner/:id': {
    tag: 'Accommodations',
    summary: 'The places of an owner; archived ones for that owner and admins',
    access: 'everyone',
    params: { id: id('ID of the owner') },
    query: { page, pageA: page },
    response: { status: 200, body: schemas.OwnerAccommodations, about: 'Both lists' },
  },
  'POST /api/accom/add': {
    tag: 'Accommodations',
    summary: 'Add a place, with files or with staged pictures',
    access: ownerOrAdmin,
    limit: 'upload',
    body: {
      kind: 'form',
      schema: schemas.NewAccommodation,
      files: { max: FILE_LIMITS.picturesPerPlace.max, tooMany: FILES.tooManyPictures },
      sentAs,
    },
    response: { status: 201, body: schemas.Created, about: 'The ID of the new place' },
    errors: ['conflict'],
  },
  'POST /api/accom/pictures': {
    tag: 'Accommodations',
    summary: 'Stage one picture for the form',
    access: ownerOrAdmin,
    limit: 'upload',
    body: {
      kind: 'form',
      schema: schemas.FilesOnly,
      files: { max: 1, tooMany: FILES.tooManyPictures },
    },
    response: { status: 201, body: schemas.StagedPicture, about: 'The staged picture' },
  },
  'PATCH /api/accom/edit/:id': {
    ...changeOfPlace,
    summary: 'Change a place; absent fields are kept',
    body: json(schemas.AccommodationChanges, { sentAs }),
  },
  'PUT /api/accom/archive/:id': {
    ...changeOfPlace,
    summary: 'Archive or unarchive a place; without isArchived it toggles',
    body: json(schemas.ArchiveRequest),
    response: { status: 200, body: schemas.ArchiveOutcome, about: 'The new state' },
    errors: ['conflict'],
  },
  'PUT /api/accom/vacancy/:id': {
    ...changeOfPlace,
    summary: 'Set the vacancy of a place; the same value confirms it as of today',
    body: json(schemas.VacancyRequest),
  },
  'DELETE /api/accom/delete/:id': {
    ...changeOfPlace,
    summary: 'Delete your own place',
  },
});
