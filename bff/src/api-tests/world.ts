import {
  buildAccommodation,
  buildApplication,
  buildApproval,
  buildDocument,
  buildNotification,
  buildPicture,
  buildReport,
  buildReview,
  buildSavedSearch,
} from '../testing/factories.ts';
import { createSession } from '../identity/auth/session-store.ts';
import { unsubscribeLink } from '../identity/mail/unsubscribe.ts';
import type { Caller, SignedIn, TestApp } from '../testing/test-app.ts';

/** Every actor; `student` owns the rows of the world. */
export const ACTORS = ['visitor', 'student', 'other', 'owner', 'otherOwner', 'admin'] as const;
export type ActorName = (typeof ACTORS)[number];

/** A small portal with one of everything, rebuilt for each endpoint that writes. */
export interface World {
  actors: Record<ActorName, Caller>;
  people: Record<Exclude<ActorName, 'visitor'>, SignedIn>;
  /** The owner's place; the student has reviewed and reported it. */
  placeId: string;
  /** Another place of that owner, without reviews, reports and favourites. */
  untouchedId: string;
  archivedId: string;
  /** Has a reply of the owner. */
  reviewId: string;
  archivedReviewId: string;
  reportId: string;
  applicationId: string;
  documentId: string;
  notificationId: string;
  savedSearchId: string;
  /** Another session of the student. */
  sessionId: string;
  pictureId: string;
  /** An unconfirmed row of an office's list. */
  approvalId: string;
  /** The student's link that stops e-mails. */
  unsubscribeQuery: string;
}

export async function buildWorld(app: TestApp): Promise<World> {
  const { db } = app.services;
  const [student, other, owner, otherOwner, admin] = await Promise.all([
    app.signInAs('registered'),
    app.signInAs('registered'),
    app.signInAs('owner'),
    app.signInAs('owner'),
    app.signInAs('admin'),
  ]);
  const owner_id = owner.person.id;
  const place = await buildAccommodation(db, { owner_id });
  const untouched = await buildAccommodation(db, { owner_id, name: 'Molave House' });
  const archived = await buildAccommodation(db, { owner_id, is_archived: true });
  const person_id = student.person.id;
  const accommodation_id = place.id;
  const review = await buildReview(db, {
    accommodation_id,
    person_id,
    reply_body: 'Thank you.',
    replied_at: new Date(),
  });
  const archivedReview = await buildReview(db, { accommodation_id: archived.id });
  const report = await buildReport(db, { accommodation_id, person_id });
  await db('contact_press').insert({
    person_id: other.person.id,
    accommodation_id,
    pressed_on: '2026-11-20',
  });
  const application = await buildApplication(db);
  const notification = await buildNotification(db, { person_id });
  await createSession(db, person_id);
  const session = await db('session').where({ person_id }).orderBy('created_at', 'desc').first();
  const savedSearch = await buildSavedSearch(db, { person_id });
  const shown = await buildPicture(db, { accommodation_id, person_id: owner_id, position: 0 });
  const document = await buildDocument(app.services, { application_id: application.id });
  await db('favourite').insert({ person_id, accommodation_id });
  const approval = await buildApproval(db);
  return {
    actors: { visitor: app, student, other, owner, otherOwner, admin },
    people: { student, other, owner, otherOwner, admin },
    placeId: place.id,
    untouchedId: untouched.id,
    archivedId: archived.id,
    reviewId: review.id,
    archivedReviewId: archivedReview.id,
    reportId: report.id,
    applicationId: application.id,
    documentId: document.id,
    notificationId: notification.id,
    savedSearchId: savedSearch.id,
    sessionId: session!.id,
    pictureId: shown.id,
    approvalId: approval.id,
    unsubscribeQuery: new URL(unsubscribeLink(app.services.settings, person_id), app.url).search,
  };
}
