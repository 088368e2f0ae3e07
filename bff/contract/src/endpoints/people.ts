import { APPROVALS, FILES } from '../domain/messages.ts';
import { FILE_LIMITS, LIMITS } from '../domain/limits.ts';
import { APPLICATION_STATUSES, REPORT_STATUSES, REVIEW_SORTS } from '../domain/statuses.ts';
import * as schemas from '../schemas/index.ts';
import { defineEndpoints, id, json, list, oneOf, page, textParam } from './endpoint.ts';

const self = { id: { kind: 'own id', about: 'ID of the user' } } as const;
const person = { id: id('ID of the user') };
const review = { id: id('ID of the review') };
const application = { id: id('ID of the application') };

const done = { status: 200, body: schemas.Outcome, about: 'Done' } as const;
const added = { status: 201, body: schemas.Outcome, about: 'Accepted' } as const;

const ownRead = { tag: 'Users', access: 'logged in', noStore: true } as const;
const ownWrite = { tag: 'Users', access: 'logged in', limit: 'write', response: done } as const;
const adminRead = { tag: 'Admin', access: ['admin'], noStore: true } as const;
const adminWrite = { tag: 'Admin', access: ['admin'], limit: 'write', response: done } as const;
const mail = {
  tag: 'Users',
  access: 'everyone',
  query: { token: textParam('Names the user, signed by the portal') },
  response: { status: 200, body: 'text/html', about: 'The page' },
  errors: ['not_found'],
} as const;
const ofReview = { tag: 'Reviews', limit: 'write', params: review, response: done } as const;
/** A new review or report of something that exists, once. */
const addedOnce = { limit: 'write', response: added, errors: ['not_found', 'conflict'] } as const;

export const REVIEW_ENDPOINTS = defineEndpoints({
  'GET /api/user/review/:id': {
    tag: 'Reviews',
    summary: 'Reviews of a place, with average and histogram',
    access: 'everyone',
    noStore: true,
    params: { id: id('ID of the place') },
    query: {
      page,
      sort: oneOf('Order', REVIEW_SORTS),
      rating: oneOf('Only reviews with this number of stars', [1, 2, 3, 4, 5] as number[]),
      students: oneOf('Only reviews by university accounts', [1]),
    },
    response: { status: 200, body: schemas.ReviewList, about: 'Summary and reviews' },
  },
  'POST /api/user/review': {
    ...addedOnce,
    tag: 'Reviews',
    summary: 'Review a place; at most one review per user',
    access: ['registered'],
    body: json(schemas.NewReview),
  },
  'PATCH /api/user/review/:id': {
    ...ofReview,
    summary: 'Change your own review; absent fields are kept',
    access: 'logged in',
    body: json(schemas.ReviewChanges),
  },
  'DELETE /api/user/review/:id': {
    ...ofReview,
    summary: 'Delete your own review',
    access: 'logged in',
  },
  'PUT /api/user/review/:id/reply': {
    ...ofReview,
    summary: 'Reply to a review of your own place, or change the reply',
    access: ['owner', 'admin'],
    body: json(schemas.ReplyRequest),
    errors: ['conflict'],
  },
  'DELETE /api/user/review/:id/reply': {
    ...ofReview,
    summary: 'Remove your own reply to a review',
    access: ['owner', 'admin'],
  },
  'GET /api/user/user-review/:id': {
    ...ownRead,
    tag: 'Reviews',
    summary: 'Your own reviews',
    params: self,
    response: { status: 200, body: schemas.UserReviews, about: 'The reviews, newest first' },
  },
});

export const USER_ENDPOINTS = defineEndpoints({
  'GET /api/user/sessions': {
    ...ownRead,
    summary: 'Your sessions, the current one first',
    response: { status: 200, body: schemas.UserSessionList, about: 'The sessions' },
  },
  'DELETE /api/user/sessions': { ...ownWrite, summary: 'End all your other sessions' },
  'DELETE /api/user/sessions/:id': {
    ...ownWrite,
    summary: 'End one of your sessions',
    params: { id: id('ID of the session') },
  },
  'GET /api/user/notifications': {
    ...ownRead,
    summary: 'The types of notifications that you turned off, and those that you get by e-mail',
    response: { status: 200, body: schemas.NotificationChoicesResponse, about: 'The types' },
  },
  'PUT /api/user/notifications': {
    ...ownWrite,
    summary: 'Choose notifications by type, also by e-mail; some cannot be turned off',
    body: json(schemas.NotificationChoicesChange),
  },
  'GET /api/mail/unsubscribe': {
    ...mail,
    summary: 'The page of a link in an e-mail that stops e-mails; it changes nothing',
    noStore: true,
  },
  'POST /api/mail/unsubscribe': {
    ...mail,
    summary: 'Stop e-mails except decisions and warnings, by a signed link and without a login',
  },
  'PUT /api/user/consent': {
    ...ownWrite,
    summary: 'Agree to the current privacy notice',
    body: json(schemas.Consent),
  },
  'GET /api/user/:id/export': {
    ...ownRead,
    summary: 'Export all your personal data',
    limit: 'write',
    params: self,
    response: { status: 200, body: schemas.PersonalData, about: 'Rows by subject' },
  },
  'DELETE /api/user/:id': {
    ...ownWrite,
    summary: 'Erase your account; reviews and reports stay as those of a former user',
    fresh: true,
    params: self,
    body: json(schemas.Erasure),
    errors: ['conflict'],
  },
  'GET /api/user/:id': {
    tag: 'Users',
    summary: 'A user: owners are public, others only for themselves and admins',
    access: 'everyone',
    noStore: true,
    params: person,
    response: { status: 200, body: schemas.UserResponse, about: 'The user' },
    errors: ['forbidden'],
  },
  'PATCH /api/user/:id': {
    // Open to every role, because an attempt to change one's role is recorded.
    ...ownWrite,
    summary: 'Change your own contact number, as an owner',
    params: person,
    body: json(schemas.ContactNumberChange),
  },
  'POST /api/user/apply': {
    tag: 'Users',
    summary: 'Apply to become an owner, with documents',
    access: ['registered'],
    limit: 'upload',
    body: {
      kind: 'form',
      schema: schemas.OwnerApplicationRequest,
      files: { max: FILE_LIMITS.documentsPerApplication.max, tooMany: FILES.tooManyDocuments },
    },
    response: added,
    errors: ['conflict'],
  },
  'GET /api/user/notif/:id': {
    ...ownRead,
    summary: 'Your own notifications, newest first',
    params: self,
    response: { status: 200, body: schemas.NotificationList, about: 'At most a hundred' },
  },
  'DELETE /api/user/notif/:id': {
    ...ownWrite,
    summary: 'Dismiss a notification',
    params: { id: id('ID of the notification') },
  },
  'PATCH /api/user/notif/:id': {
    ...ownWrite,
    summary: 'Mark a notification as read',
    params: { id: id('ID of the notification') },
    body: json(schemas.NotificationChange),
  },
  'DELETE /api/user/notif': {
    ...ownWrite,
    summary: 'Dismiss all of your notifications, or the listed ones',
    query: { ids: list('Only these IDs') },
  },
  'POST /api/user/favorite': {
    tag: 'Users',
    summary: 'Save or unsave a place; without favorite it toggles',
    access: ['registered', 'owner'],
    limit: 'write',
    body: json(schemas.FavoriteRequest),
    response: { status: 200, body: schemas.FavoriteOutcome, about: 'The new state' },
    errors: ['not_found'],
  },
  'POST /api/user/contact/:id': {
    ...ownWrite,
    summary: 'The contact details of a place’s owner; recorded once a day',
    params: { id: id('ID of the place') },
    response: { status: 200, body: schemas.ContactResponse, about: 'Contact number and e-mail' },
  },
  'PUT /api/user/contact/:id': {
    ...ownWrite,
    summary: 'Report the outcome of a contact; a later report for the place replaces it',
    params: { id: id('ID of the place') },
    body: json(schemas.ContactAnswers),
  },
  'GET /api/user/favorite/:id': {
    ...ownRead,
    summary: 'Your own favourites; X-Total-Count is their number',
    params: self,
    query: { page },
    response: { status: 200, body: schemas.FavoriteList, about: 'The places, newest first' },
  },
  'GET /api/user/search': {
    ...ownRead,
    summary: 'Your own saved searches, newest first',
    response: { status: 200, body: schemas.SavedSearchList, about: 'Ten at most' },
  },
  'POST /api/user/search': {
    tag: 'Users',
    summary: 'Save a search, to be notified of new, cheaper or newly available places',
    access: ['registered'],
    limit: 'write',
    body: json(schemas.NewSavedSearch),
    response: { status: 201, body: schemas.Created, about: 'The ID of the saved search' },
    errors: ['conflict'],
  },
  'DELETE /api/user/search/:id': {
    ...ownWrite,
    summary: 'Delete a saved search',
    params: { id: id('ID of the saved search') },
  },
  'GET /api/user/catalogue/:id': {
    ...ownRead,
    summary: 'Your favourites as a PDF',
    access: ['registered', 'owner'],
    limit: 'write',
    params: self,
    response: { status: 200, body: 'application/pdf', about: 'Catalog.pdf' },
  },
});

const decision = {
  ...adminWrite,
  fresh: true,
  params: application,
  body: json(schemas.ApplicationDecision),
  errors: ['conflict'],
} as const;

export const MODERATION_ENDPOINTS = defineEndpoints({
  'GET /api/report/': {
    ...adminRead,
    tag: 'Reports',
    summary: 'Reports, pending first',
    query: { status: oneOf('Only this status', REPORT_STATUSES), page },
    response: {
      status: 200,
      body: schemas.ReportList,
      about: 'The first 1,000, or a results page',
    },
  },
  'POST /api/report/': {
    ...addedOnce,
    tag: 'Reports',
    summary: 'Report a place',
    access: ['registered'],
    body: json(schemas.NewReport),
  },
  'POST /api/report/review/': {
    ...addedOnce,
    tag: 'Reports',
    summary: 'Report a review or its reply',
    access: ['registered', 'owner'],
    body: json(schemas.NewTextReport),
  },
  'PATCH /api/report/:id': {
    ...adminWrite,
    tag: 'Reports',
    summary: 'Decide a pending report; may remove the review or reply',
    fresh: true,
    params: { id: id('ID of the report') },
    body: json(schemas.ReportDecision),
    errors: ['conflict'],
  },
  'GET /api/admin': {
    ...adminRead,
    summary: 'Owner applications, pending first',
    query: { status: oneOf('Only this status', APPLICATION_STATUSES), page },
    response: {
      status: 200,
      body: schemas.OwnerApplicationList,
      about: 'The first 1,000, or a results page',
    },
  },
  'PATCH /api/admin/accept/:id': { ...decision, summary: 'Accept a pending owner application' },
  'PATCH /api/admin/reject/:id': { ...decision, summary: 'Reject a pending owner application' },
  'GET /api/admin/people': {
    ...adminRead,
    summary: 'Users by name or e-mail address, newest first',
    fresh: true,
    query: { q: textParam('Part of a name or an address'), page },
    response: { status: 200, body: schemas.PersonList, about: 'A results page' },
  },
  'PUT /api/admin/suspend/:id': {
    ...adminWrite,
    summary: 'Suspend a user, or lift that, with a reason',
    fresh: true,
    params: person,
    body: json(schemas.Suspension),
    errors: ['conflict'],
  },
  'PUT /api/admin/visit/:id': {
    ...adminWrite,
    summary: 'Record a visit to an owner, or withdraw it',
    fresh: true,
    params: person,
    body: json(schemas.Visit),
  },
  'GET /api/admin/places': {
    ...adminRead,
    summary: 'Places by name, newest first; with archived, only archived ones',
    query: { q: textParam('Part of a name'), archived: oneOf('Archived ones', [1]), page },
    response: { status: 200, body: schemas.PlaceList, about: 'A results page' },
  },
  'POST /api/admin/approvals': {
    ...adminWrite,
    access: 'office',
    summary: 'Import an office’s list of places for a term, as CSV: name, address, owner',
    fresh: true,
    limit: 'upload',
    body: {
      kind: 'form',
      schema: schemas.ApprovalImport,
      files: {
        max: 1,
        tooMany: APPROVALS.oneFile,
        sizes: {
          file: LIMITS.approvals.maxBytes,
          all: LIMITS.approvals.maxBytes,
          field: 1_000,
          tooLarge: APPROVALS.tooLarge,
        },
      },
    },
    response: added,
    errors: ['conflict'],
  },
  'GET /api/admin/approvals': {
    ...adminRead,
    access: 'office',
    summary: 'Rows of the lists of a term, by default the newest, with matching places',
    query: {
      term: textParam('The term'),
      state: oneOf('Confirmed or unconfirmed rows', ['matched', 'open']),
      page,
    },
    response: { status: 200, body: schemas.ApprovalList, about: 'A results page' },
  },
  'GET /api/admin/approvals/csv': {
    ...adminRead,
    access: 'office',
    summary: 'All rows of the lists of a term, by default the newest, as a file for spreadsheets',
    query: { term: textParam('The term') },
    response: { status: 200, body: 'text/csv', about: 'Lists.csv' },
  },
  'PUT /api/admin/approvals/:id': {
    ...adminWrite,
    access: 'office',
    summary: 'Confirm the place of a row; null undoes that',
    fresh: true,
    params: { id: id('ID of the row') },
    body: json(schemas.ApprovalDecision),
    errors: ['conflict'],
  },
  'PUT /api/admin/terms': {
    ...adminWrite,
    summary: 'Replace the terms of the school',
    body: json(schemas.SchoolTerms),
    errors: ['conflict'],
  },
  'GET /api/admin/log': {
    ...adminRead,
    summary: 'The log, newest first; with person, only entries about that user',
    query: { person: textParam('ID of a user'), page },
    response: { status: 200, body: schemas.Log, about: 'A results page' },
  },
  'GET /api/accom/:id/log': {
    ...adminRead,
    summary: 'Actions of admins on a place, for its owner and admins',
    access: ['owner', 'admin'],
    params: { id: id('ID of the place') },
    query: { page },
    response: { status: 200, body: schemas.Log, about: 'A results page' },
  },
  'GET /api/user/log': {
    ...adminRead,
    summary: 'The log of your own account, places, reviews and applications',
    access: 'logged in',
    query: { page },
    response: { status: 200, body: schemas.Log, about: 'A results page' },
  },
  'GET /api/admin/document/:id': {
    ...adminRead,
    summary: 'A document of an application; every access is recorded',
    fresh: true,
    params: { id: id('ID of the document') },
    response: { status: 200, body: 'application/octet-stream', about: 'The document, inline' },
  },
});
