import { FILES } from '../codes/messages.ts';
import { FILE_LIMITS } from '../codes/limits.ts';
import { APPLICATION_STATUSES, REPORT_STATUSES, REVIEW_SORTS } from '../codes/statuses.ts';
import * as schemas from '../schemas/index.ts';
import { defineCalls, id, json, list, oneOf, page } from './call.ts';

const self = { id: { kind: 'own id', about: 'Id of the person' } } as const;
const person = { id: id('Id of the person') };
const review = { id: id('Id of the review') };
const application = { id: id('Id of the application') };

const done = { status: 200, body: schemas.Outcome, about: 'Done' } as const;
const taken = { status: 201, body: schemas.Outcome, about: 'Taken in' } as const;

export const REVIEW_CALLS = defineCalls({
  'GET /api/user/review/:id': {
    tag: 'Reviews',
    summary: 'Reviews of a place, with average and histogram',
    access: 'everyone',
    noStore: true,
    params: { id: id('Id of the place') },
    query: { page, sort: oneOf('Order', REVIEW_SORTS) },
    answer: { status: 200, body: schemas.ReviewList, about: 'Summary and reviews' },
  },
  'POST /api/user/review': {
    tag: 'Reviews',
    summary: 'Review a place, once',
    access: ['registered'],
    noStore: true,
    limit: 'write',
    body: json(schemas.NewReview),
    answer: taken,
    errors: ['not_found', 'conflict'],
  },
  'PATCH /api/user/review/:id': {
    tag: 'Reviews',
    summary: 'Change one’s own review; absent keeps',
    access: 'logged in',
    noStore: true,
    limit: 'write',
    params: review,
    body: json(schemas.ReviewChanges),
    answer: done,
  },
  'DELETE /api/user/review/:id': {
    tag: 'Reviews',
    summary: 'Delete one’s own review',
    access: 'logged in',
    noStore: true,
    limit: 'write',
    params: review,
    answer: done,
  },
  'GET /api/user/user-review/:id': {
    tag: 'Reviews',
    summary: 'One’s own reviews',
    access: 'logged in',
    noStore: true,
    params: self,
    answer: { status: 200, body: schemas.UserReviews, about: 'The reviews, newest first' },
  },
});

export const USER_CALLS = defineCalls({
  'GET /api/user/:id': {
    tag: 'Users',
    summary: 'A person: owners for everyone, others for themselves and admins',
    access: 'everyone',
    noStore: true,
    params: person,
    answer: { status: 200, body: schemas.UserResponse, about: 'The person' },
    errors: ['forbidden'],
  },
  'PATCH /api/user/:id': {
    tag: 'Users',
    summary: 'Change one’s own contact number, as an owner',
    // Open to every role, because an attempt to change one's role is recorded.
    access: 'logged in',
    noStore: true,
    limit: 'write',
    params: person,
    body: json(schemas.ContactNumberChange),
    answer: done,
  },
  'POST /api/user/apply': {
    tag: 'Users',
    summary: 'Apply to become an owner, with documents',
    access: ['registered'],
    noStore: true,
    limit: 'upload',
    body: {
      kind: 'form',
      schema: schemas.OwnerApplicationRequest,
      files: { max: FILE_LIMITS.documentsPerApplication.max, tooMany: FILES.tooManyDocuments },
    },
    answer: taken,
    errors: ['conflict'],
  },
  'GET /api/user/notif/:id': {
    tag: 'Users',
    summary: 'One’s own notifications, newest first',
    access: 'logged in',
    noStore: true,
    params: self,
    answer: { status: 200, body: schemas.NotificationList, about: 'At most a hundred' },
  },
  'DELETE /api/user/notif/:id': {
    tag: 'Users',
    summary: 'Dismiss a notification',
    access: 'logged in',
    noStore: true,
    limit: 'write',
    params: { id: id('Id of the notification') },
    answer: done,
  },
  'PATCH /api/user/notif/:id': {
    tag: 'Users',
    summary: 'Mark a notification as read',
    access: 'logged in',
    noStore: true,
    limit: 'write',
    params: { id: id('Id of the notification') },
    body: json(schemas.NotificationChange),
    answer: done,
  },
  'DELETE /api/user/notif': {
    tag: 'Users',
    summary: 'Dismiss all of one’s own notifications, or those that are named',
    access: 'logged in',
    noStore: true,
    limit: 'write',
    query: { ids: list('Only these ids') },
    answer: done,
  },
  'POST /api/user/favorite': {
    tag: 'Users',
    summary: 'Save or remove a place; without favorite it toggles',
    access: ['registered', 'owner'],
    noStore: true,
    limit: 'write',
    body: json(schemas.FavoriteRequest),
    answer: { status: 200, body: schemas.FavoriteOutcome, about: 'What it is now' },
    errors: ['not_found'],
  },
  'GET /api/user/favorite/:id': {
    tag: 'Users',
    summary: 'One’s own favourites; X-Total-Count says how many there are',
    access: 'logged in',
    noStore: true,
    params: self,
    query: { page },
    answer: { status: 200, body: schemas.FavoriteList, about: 'The places, newest first' },
  },
  'GET /api/user/search': {
    tag: 'Users',
    summary: 'One’s own saved searches, newest first',
    access: 'logged in',
    noStore: true,
    answer: { status: 200, body: schemas.SavedSearchList, about: 'Ten at most' },
  },
  'POST /api/user/search': {
    tag: 'Users',
    summary: 'Save a search, to be told of what is new, cheaper or free again in it',
    access: ['registered'],
    noStore: true,
    limit: 'write',
    body: json(schemas.NewSavedSearch),
    answer: { status: 201, body: schemas.Created, about: 'The id of the saved search' },
    errors: ['conflict'],
  },
  'DELETE /api/user/search/:id': {
    tag: 'Users',
    summary: 'Delete a saved search',
    access: 'logged in',
    noStore: true,
    limit: 'write',
    params: { id: id('Id of the saved search') },
    answer: done,
  },
  'GET /api/user/catalogue/:id': {
    tag: 'Users',
    summary: 'One’s favourites as a PDF',
    access: ['registered', 'owner'],
    noStore: true,
    limit: 'write',
    params: self,
    answer: { status: 200, body: 'application/pdf', about: 'Catalog.pdf' },
  },
});

const decision = {
  tag: 'Admin',
  access: ['admin'],
  fresh: true,
  noStore: true,
  limit: 'write',
  params: application,
  body: json(schemas.ApplicationDecision),
  answer: done,
  errors: ['conflict'],
} as const;

export const MODERATION_CALLS = defineCalls({
  'GET /api/report/': {
    tag: 'Reports',
    summary: 'Reports, pending first',
    access: ['admin'],
    noStore: true,
    query: { status: oneOf('Only these', REPORT_STATUSES), page },
    answer: { status: 200, body: schemas.ReportList, about: 'All of them, or a page' },
  },
  'POST /api/report/': {
    tag: 'Reports',
    summary: 'Report a place',
    access: ['registered'],
    noStore: true,
    limit: 'write',
    body: json(schemas.NewReport),
    answer: taken,
    errors: ['not_found', 'conflict'],
  },
  'PATCH /api/report/:id': {
    tag: 'Reports',
    summary: 'Decide a pending report',
    access: ['admin'],
    noStore: true,
    limit: 'write',
    params: { id: id('Id of the report') },
    body: json(schemas.ReportDecision),
    answer: done,
    errors: ['conflict'],
  },
  'GET /api/admin': {
    tag: 'Admin',
    summary: 'Owner applications, pending first',
    access: ['admin'],
    noStore: true,
    query: { status: oneOf('Only these', APPLICATION_STATUSES), page },
    answer: { status: 200, body: schemas.OwnerApplicationList, about: 'All of them, or a page' },
  },
  'PATCH /api/admin/accept/:id': { ...decision, summary: 'Accept a pending owner application' },
  'PATCH /api/admin/reject/:id': { ...decision, summary: 'Reject a pending owner application' },
  'GET /api/admin/document/:id': {
    tag: 'Admin',
    summary: 'A document of an application; every look is recorded',
    access: ['admin'],
    fresh: true,
    noStore: true,
    params: { id: id('Id of the document') },
    answer: { status: 200, body: 'application/octet-stream', about: 'The document, inline' },
  },
});
