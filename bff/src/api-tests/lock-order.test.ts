import { expect, it } from 'vitest';
import {
  buildAccommodation,
  buildApplication,
  buildApproval,
  buildPicture,
  buildReport,
  buildReview,
} from '../testing/factories.ts';
import { form, picture } from '../testing/files.ts';
import { type SignedIn, startTestApp } from '../testing/test-app.ts';

/** In each round a write runs beside seven others, so beside each of them at least fifty times. */
const ROUNDS = 150;

const app = await startTestApp();
const { db } = app.services;
const admin = await app.signInAs('admin');
const otherAdmin = await app.signInAs('admin');
const document = await picture();

/** One place, and a row of everything that refers to it. */
interface Rows {
  student: SignedIn;
  owner: SignedIn;
  otherOwner: SignedIn;
  placeId: string;
  copyId: string;
  pictureIds: string[];
  copiedId: string;
  reviewId: string;
  placeReportId: string;
  reviewReportId: string;
  replyReportId: string;
  approvalId: string;
  applicationId: string;
}

async function buildRows(): Promise<Rows> {
  const [student, owner, otherOwner] = await Promise.all([
    app.signInAs('registered'),
    app.signInAs('owner'),
    app.signInAs('owner'),
  ]);
  const [person_id, owner_id] = [student.person.id, owner.person.id];
  const [place, copy, approval, application] = await Promise.all([
    buildAccommodation(db, { owner_id }),
    buildAccommodation(db, { owner_id: otherOwner.person.id }),
    buildApproval(db),
    buildApplication(db, { person_id }),
  ]);
  const accommodation_id = place.id;
  // Of two owners, so that an edit of each place reports both.
  const shown = { accommodation_id, person_id: owner_id, perceptual_hash: hashOfRound() };
  const [review, placeReport, first, second, copied] = await Promise.all([
    buildReview(db, {
      accommodation_id,
      person_id,
      reply_body: 'Thank you.',
      replied_at: new Date(),
      outcomes: { deposit: 'yes' },
    }),
    buildReport(db, { accommodation_id }),
    buildPicture(db, { ...shown, position: 0 }),
    buildPicture(db, { ...shown, position: 1 }),
    buildPicture(db, {
      ...shown,
      accommodation_id: copy.id,
      person_id: otherOwner.person.id,
      position: 0,
    }),
    db('favourite').insert({ person_id, accommodation_id }),
    db('contact_press').insert({ person_id, accommodation_id, pressed_on: '2026-11-20' }),
  ]);
  const ofReview = { review_id: review.id, accommodation_id };
  const [reviewReport, replyReport] = await Promise.all([
    buildReport(db, { ...ofReview, target: 'review' }),
    buildReport(db, { ...ofReview, target: 'reply' }),
  ]);
  return {
    student,
    owner,
    otherOwner,
    placeId: place.id,
    copyId: copy.id,
    pictureIds: [first.id, second.id],
    copiedId: copied.id,
    reviewId: review.id,
    placeReportId: placeReport.id,
    reviewReportId: reviewReport.id,
    replyReportId: replyReport.id,
    approvalId: approval.id,
    applicationId: application.id,
  };
}

let round = 0;

/** A hash that is far from those of other rounds. */
function hashOfRound(): string {
  round += 1;
  const hash = BigInt.asUintN(64, BigInt(round) * 0x9e3779b97f4a7c15n);
  return hash.toString(2).padStart(64, '0');
}

const REMOVE = { statusUpdate: 'resolved', remove: true, reason: 'An insult.' };

/** The writes that lock a place, a user, or rows of them. */
const WRITES: Record<string, (rows: Rows) => Promise<Response>> = {
  'editing a review': ({ student, reviewId }) =>
    student.send('PATCH', `/api/user/review/${reviewId}`, {
      rating: 2,
      outcomes: { deposit: 'no' },
    }),
  'deleting a review': ({ student, reviewId }) =>
    student.send('DELETE', `/api/user/review/${reviewId}`),
  'replying to a review': ({ owner, reviewId }) =>
    owner.send('PUT', `/api/user/review/${reviewId}/reply`, { text: 'Salamat!' }),
  'removing a review': ({ reviewReportId }) =>
    admin.send('PATCH', `/api/report/${reviewReportId}`, REMOVE),
  'removing a reply': ({ replyReportId }) =>
    otherAdmin.send('PATCH', `/api/report/${replyReportId}`, REMOVE),
  'deciding a report of a place': ({ placeReportId }) =>
    otherAdmin.send('PATCH', `/api/report/${placeReportId}`, { statusUpdate: 'resolved' }),
  'reporting a review': ({ otherOwner, reviewId }) =>
    otherOwner.send('POST', '/api/report/review/', {
      reviewId,
      target: 'review',
      category: 'fake',
      description: 'Made up.',
    }),
  'answering about a contact': ({ student, placeId }) =>
    student.send('PUT', `/api/user/contact/${placeId}`, {
      answered: 'day',
      available: 'yes',
      moneyFirst: 'yes',
    }),
  'asking for a contact': ({ student, placeId }) =>
    student.send('POST', `/api/user/contact/${placeId}`),
  'saving a place': ({ student, placeId }) =>
    student.send('POST', '/api/user/favorite', { accomID: placeId }),
  'editing a place': ({ owner, placeId, pictureIds }) =>
    owner.send('PATCH', `/api/accom/edit/${placeId}`, {
      // Takes it off its list, if it is on one.
      accommodationName: 'Molave Hall',
      pictures: pictureIds.toReversed(),
    }),
  'editing a copy of a place': ({ otherOwner, copyId, copiedId }) =>
    otherOwner.send('PATCH', `/api/accom/edit/${copyId}`, { pax: 3, pictures: [copiedId] }),
  'removing a place as fake': ({ placeId }) =>
    admin.send('PUT', `/api/accom/archive/${placeId}`, {
      isArchived: true,
      fake: true,
      reason: 'It does not exist.',
    }),
  'deleting a place': ({ owner, placeId }) => owner.send('DELETE', `/api/accom/delete/${placeId}`),
  'suspending an owner': ({ owner }) =>
    otherAdmin.send('PUT', `/api/admin/suspend/${owner.person.id}`, {
      suspended: true,
      reason: 'Fake places.',
    }),
  'recording a visit to an owner': ({ owner }) =>
    admin.send('PUT', `/api/admin/visit/${owner.person.id}`, { visited: true }),
  'confirming an approval': ({ approvalId, placeId }) =>
    admin.send('PUT', `/api/admin/approvals/${approvalId}`, { accommodationId: placeId }),
  'erasing an owner': async ({ otherOwner, copyId }) => {
    await db('accommodation').where({ id: copyId }).update({ is_archived: true });
    const { id, email } = otherOwner.person;
    return otherOwner.send('DELETE', `/api/user/${id}`, { email });
  },
  'erasing a user': ({ student }) =>
    student.send('DELETE', `/api/user/${student.person.id}`, { email: student.person.email }),
  'accepting an application': ({ applicationId }) =>
    admin.send('PATCH', `/api/admin/accept/${applicationId}`, {}),
  'applying again': ({ student }) => student.send('POST', '/api/user/apply', form({}, [document])),
};

/** After these the place or the session of another write is gone: they run in every other round. */
const ENDING: readonly string[] = [
  'removing a place as fake',
  'deleting a place',
  'suspending an owner',
  'erasing an owner',
  'erasing a user',
];

const ALL = Object.keys(WRITES);
const LASTING = ALL.filter((name) => !ENDING.includes(name));

const EXPECTED = [200, 201, 404, 409];
/** The user has become an owner; the place was deleted. */
const ALSO: Partial<Record<string, number>> = {
  'applying again': 403,
  'confirming an approval': 422,
};

/** Steps that lead through a list of this length, so that each name follows each other one. */
function stepsOf(length: number): number[] {
  const divides = (step: number) => (by: number) => length % by === 0 && step % by === 0;
  return Array.from({ length: length - 1 }, (_, index) => index + 1).filter(
    (step) =>
      !Array.from({ length: step }, (_, by) => by + 1)
        .slice(1)
        .some(divides(step)),
  );
}

/** The names in an order that differs from round to round. */
function orderOf(names: readonly string[], turn: number): string[] {
  const steps = stepsOf(names.length);
  const step = steps[turn % steps.length]!;
  return names.map((_, index) => names[(turn + index * step) % names.length]!);
}

it.each(ALL)('%s succeeds on its own', async (name) => {
  const { status } = await WRITES[name]!(await buildRows());
  // The first application is pending.
  expect(name === 'applying again' ? [409] : [200, 201]).toContain(status);
});

it('concurrent writes that share rows succeed, or respond with 404 or 409', async () => {
  const outcomes = new Map<string, Set<number>>();
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const rows = await buildRows();
    const isEnding = turn % 2 === 1;
    const answers = orderOf(isEnding ? ALL : LASTING, turn).map(async (name) => {
      const { status } = await WRITES[name]!(rows);
      const seen = outcomes.get(name) ?? new Set();
      // The session ended before the write.
      if (!(isEnding && status === 401)) outcomes.set(name, seen.add(status));
    });
    await Promise.all(answers);
  }
  const others = [...outcomes].flatMap(([name, statuses]) =>
    [...statuses]
      .filter((status) => !EXPECTED.includes(status) && status !== ALSO[name])
      .map((status) => `${name}: ${status}`),
  );
  expect(others).toEqual([]);
}, 300_000);
