import { APPROVALS, FILES } from '../domain/messages.ts';
import { FILE_LIMITS, LIMITS } from '../domain/limits.ts';
import { APPLICATION_STATUSES, REPORT_STATUSES, REVIEW_SORTS } from '../domain/statuses.ts';
import * as schemas from '../schemas/index.ts';
import { defineEndpoints, id, json, list, oneOf, page, textParam } from '../calls/endpoint.ts';

const self = { id: { kind: 'own id', about: 'Id of the person' } } as const;
const person = { id: id('Id of the person') };
const review = { id: id('Id of the review') };
const application = { id: id('Id of the application') };

const done = { status: 200, body: schemas.Outcome, about: 'Done' } as const;
const taken = { status: 201, body: schemas.Outcome, about: 'Taken in' } as const;

const ownRead = { tag: 'Users', access: 'logged in', noStore: true } as const;
const ownWrite = { tag: 'Users', access: 'logged in', limit: 'write', response: done } as const;
const adminRead = { tag: 'Admin', access: ['admin'], noStore: true } as const;
const ofReview = { tag: 'Reviews', limit: 'write', params: review, response: done } as const;
/** A new review or report of something that exists, once. */
const takenOnce = { limit: 'write', response: taken, errors: ['not_found', 'conflict'] } as const;

export const REVIEW_ENDPOINTS = defineEndpoints({
  'GET /api/user/review/:id': {
    tag: 'Reviews',
    summary: 'Reviews of a place, with average and histogram',
    access: 'everyone',
    noStore: true,
    params: { id: id('Id of the place') },
    query: {
      page,
      sort: oneOf('Order', REVIEW_SORTS),
      rating: oneOf('Only those with so many stars', [1, 2, 3, 4, 5] as number[]),
    },
    response: { status: 200, body: schemas.ReviewList, about: 'Summary and reviews' },
  },
  'POST /api/user/review': {
    ...takenOnce,
    tag: 'Reviews',
    summary: 'Review a place, once',
    access: ['registered'],
    body: json(schemas.NewReview),
  },
  'PATCH /api/user/review/:id': {
    ...ofReview,
    summary: 'Change one’s own review; absent keeps',
    access: 'logged in',
    body: json(schemas.ReviewChanges),
  },
  'DELETE /api/user/review/:id': {
    ...ofReview,
    summary: 'Delete one’s own review',
    access: 'logged in',
  },
  'PUT /api/user/review/:id/reply': {
    ...ofReview,
    summary: 'Answer a review of one’s own place, or change the answer',
    access: ['owner', 'admin'],
    body: json(schemas.ReplyRequest),
    errors: ['conflict'],
  },
  'DELETE /api/user/review/:id/reply': {
    ...ofReview,
    summary: 'Remove one’s own answer to a review',
    access: ['owner', 'admin'],
  },
  'GET /api/user/user-review/:id': {
    tag: 'Reviews',
    summary: 'One’s own reviews',
    access: 'logged in',
    noStore: true,
    params: self,
    response: { status: 200, body: schemas.UserReviews, about: 'The reviews, newest first' },
  },
});

export const USER_ENDPOINTS = defineEndpoints({
  'GET /api/user/sessions': {
    ...ownRead,
    summary: 'Browsers in which one is logged in, this one first',
    response: { status: 200, body: schemas.UserSessionList, about: 'The sessions' },
  },
  'DELETE /api/user/sessions': { ...ownWrite, summary: 'End all sessions but this one' },
  'DELETE /api/user/sessions/:id': {
    ...ownWrite,
    summary: 'End one of one’s own sessions',
    params: { id: id('Id of the session') },
  },
  'GET /api/user/notifications': {
    ...ownRead,
    summary: 'The types of notifications that one does not want',
    response: { status: 200, body: schemas.UnwantedNotificationsResponse, about: 'The types' },
  },
  'PUT /api/user/notifications': {
    ...ownWrite,
    summary: 'Choose which notifications one wants; some must be sent',
    body: json(schemas.UnwantedNotifications),
  },
  'PUT /api/user/consent': {
    ...ownWrite,
    summary: 'Agree to the privacy notice in force',
    body: json(schemas.Consent),
  },
  'GET /api/user/:id/export': {
    ...ownRead,
    summary: 'Everything that the portal has of oneself',
    limit: 'write',
    params: self,
    response: { status: 200, body: schemas.PersonalData, about: 'Rows by what they are about' },
  },
  'DELETE /api/user/:id': {
    ...ownWrite,
    summary: 'Erase oneself; reviews and reports stay as a former user’s',
    fresh: true,
    params: self,
    body: json(schemas.Erasure),
    errors: ['conflict'],
  },
  'GET /api/user/:id': {
    tag: 'Users',
    summary: 'A person: owners for everyone, others for themselves and admins',
    access: 'everyone',
    noStore: true,
    params: person,
    response: { status: 200, body: schemas.UserResponse, about: 'The person' },
    errors: ['forbidden'],
  },
  'PATCH /api/user/:id': {
    // Open to every role, because an attempt to change one's role is recorded.
    ...ownWrite,
    summary: 'Change one’s own contact number, as an owner',
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
    response: taken,
    errors: ['conflict'],
  },
  'GET /api/user/notif/:id': {
    ...ownRead,
    summary: 'One’s own notifications, newest first',
    params: self,
    response: { status: 200, body: schemas.NotificationList, about: 'At most a hundred' },
  },
  'DELETE /api/user/notif/:id': {
    ...ownWrite,
    summary: 'Dismiss a notification',
    params: { id: id('Id of the notification') },
  },
  'PATCH /api/user/notif/:id': {
    ...ownWrite,
    summary: 'Mark a notification as read',
    params: { id: id('Id of the notification') },
    body: json(schemas.NotificationChange),
  },
  'DELETE /api/user/notif': {
    ...ownWrite,
    summary: 'Dismiss all of one’s own notifications, or those that are named',
    query: { ids: list('Only these ids') },
  },
  'POST /api/user/favorite': {
    tag: 'Users',
    summary: 'Save or remove a place; without favorite it toggles',
    access: ['registered', 'owner'],
    limit: 'write',
    body: json(schemas.FavoriteRequest),
    response: { status: 200, body: schemas.FavoriteOutcome, about: 'What it is now' },
    errors: ['not_found'],
  },
  'POST /api/user/contact/:id': {
    tag: 'Users',
    summary: 'The contact details of a place’s owner; the press is recorded, once a day',
    access: 'logged in',
    limit: 'write',
    params: { id: id('Id of the place') },
    response: { status: 200, body: schemas.ContactResponse, about: 'Contact number and e-mail' },
  },
  'PUT /api/user/contact/:id': {
    ...ownWrite,
    summary: 'Answer how it went after a press; once for each place, and later answers replace it',
    params: { id: id('Id of the place') },
    body: json(schemas.ContactAnswers),
  },
  'GET /api/user/favorite/:id': {
    ...ownRead,
    summary: 'One’s own favourites; X-Total-Count says how many there are',
    params: self,
    query: { page },
    response: { status: 200, body: schemas.FavoriteList, about: 'The places, newest first' },
  },
  'GET /api/user/search': {
    ...ownRead,
    summary: 'One’s own saved searches, newest first',
    response: { status: 200, body: schemas.SavedSearchList, about: 'Ten at most' },
  },
  'POST /api/user/search': {
    tag: 'Users',
    summary: 'Save a search, to be told of what is new, cheaper or free again in it',
    access: ['registered'],
    limit: 'write',
    body: json(schemas.NewSavedSearch),
    response: { status: 201, body: schemas.Created, about: 'The id of the saved search' },
    errors: ['conflict'],
  },
  'DELETE /api/user/search/:id': {
    ...ownWrite,
    summary: 'Delete a saved search',
    params: { id: id('Id of the saved search') },
  },
  'GET /api/user/catalogue/:id': {
    tag: 'Users',
    summary: 'One’s favourites as a PDF',
    access: ['registered', 'owner'],
    noStore: true,
    limit: 'write',
    params: self,
    response: { status: 200, body: 'application/pdf', about: 'Catalog.pdf' },
  },
});

const decision = {
  tag: 'Admin',
  access: ['admin'],
  fresh: true,
  limit: 'write',
  params: application,
  body: json(schemas.ApplicationDecision),
  response: done,
  errors: ['conflict'],
} as const;

export const MODERATION_ENDPOINTS = defineEndpoints({
  'GET /api/report/': {
    tag: 'Reports',
    summary: 'Reports, pending first',
    access: ['admin'],
    noStore: true,
    query: { status: oneOf('Only these', REPORT_STATUSES), page },
    response: { status: 200, body: schemas.ReportList, about: 'All of them, or a page' },
  },
  'POST /api/report/': {
    ...takenOnce,
    tag: 'Reports',
    summary: 'Report a place',
    access: ['registered'],
    body: json(schemas.NewReport),
  },
  'POST /api/report/review/': {
    ...takenOnce,
    tag: 'Reports',
    summary: 'Report a review or its reply',
    access: ['registered', 'owner'],
    body: json(schemas.NewTextReport),
  },
  'PATCH /api/report/:id': {
    tag: 'Reports',
    summary: 'Decide a pending report, and remove the review or reply',
    access: ['admin'],
    limit: 'write',
    params: { id: id('Id of the report') },
    body: json(schemas.ReportDecision),
    response: done,
    errors: ['conflict'],
  },
  'GET /api/admin': {
    ...adminRead,
    summary: 'Owner applications, pending first',
    query: { status: oneOf('Only these', APPLICATION_STATUSES), page },
    response: { status: 200, body: schemas.OwnerApplicationList, about: 'All of them, or a page' },
  },
  'PATCH /api/admin/accept/:id': { ...decision, summary: 'Accept a pending owner application' },
  'PATCH /api/admin/reject/:id': { ...decision, summary: 'Reject a pending owner application' },
  'GET /api/admin/people': {
    ...adminRead,
    summary: 'Users by name or e-mail address, newest first',
    query: { q: textParam('Part of a name or an address'), page },
    response: { status: 200, body: schemas.PersonList, about: 'A page of them' },
  },
  'PUT /api/admin/suspend/:id': {
    tag: 'Admin',
    summary: 'Suspend a user, or lift that, with a reason',
    access: ['admin'],
    fresh: true,
    limit: 'write',
    params: person,
    body: json(schemas.Suspension),
    response: done,
    errors: ['conflict'],
  },
  'GET /api/admin/places': {
    ...adminRead,
    summary: 'Places by name, newest first; archived ones instead with archived',
    query: { q: textParam('Part of a name'), archived: oneOf('Archived ones', [1]), page },
    response: { status: 200, body: schemas.PlaceList, about: 'A page of them' },
  },
  'POST /api/admin/approvals': {
    tag: 'Admin',
    summary: 'Import an office’s list of places for a term, as CSV: name, address, owner',
    access: ['admin'],
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
    response: taken,
    errors: ['conflict'],
  },
  'GET /api/admin/approvals': {
    ...adminRead,
    summary: 'Rows of the lists of a term, the newest by default, with places that they may mean',
    query: {
      term: textParam('The term'),
      state: oneOf('Confirmed ones, or the others', ['matched', 'open']),
      page,
    },
    response: { status: 200, body: schemas.ApprovalList, about: 'A page of them' },
  },
  'PUT /api/admin/approvals/:id': {
    tag: 'Admin',
    summary: 'Confirm which place a row of a list means, or take that back with null',
    access: ['admin'],
    limit: 'write',
    params: { id: id('Id of the row') },
    body: json(schemas.ApprovalDecision),
    response: done,
    errors: ['conflict'],
  },
  'GET /api/admin/log': {
    ...adminRead,
    summary: 'The log, newest first; with person only what concerns that user',
    query: { person: textParam('Id of a user'), page },
    response: { status: 200, body: schemas.Log, about: 'A page of it' },
  },
  'GET /api/accom/:id/log': {
    tag: 'Admin',
    summary: 'What admins did to a place, for its owner and admins',
    access: ['owner', 'admin'],
    noStore: true,
    params: { id: id('Id of the place') },
    query: { page },
    response: { status: 200, body: schemas.Log, about: 'A page of it' },
  },
  'GET /api/user/log': {
    tag: 'Admin',
    summary: 'The log of one’s own account, places, reviews and applications',
    access: 'logged in',
    noStore: true,
    query: { page },
    response: { status: 200, body: schemas.Log, about: 'A page of it' },
  },
  'GET /api/admin/document/:id': {
    ...adminRead,
    summary: 'A document of an application; every look is recorded',
    fresh: true,
    params: { id: id('Id of the document') },
    response: { status: 200, body: 'application/octet-stream', about: 'The document, inline' },
  },
});
