import { isWrite } from '@elbi/contract/domain';
import { type EndpointName, endpointsByName, partsOf } from '@elbi/contract/endpoints';
import { expect, it } from 'vitest';
import { clearDeletedPlaces } from '../moderation/erasure/clear-deleted-places.ts';
import { refreshVerified } from '../moderation/verification.ts';
import { notifySavedPlaces } from '../product/favourites/notify-saved-places.ts';
import {
  buildAccommodation,
  buildApplication,
  buildApproval,
  buildPicture,
  buildReport,
  buildReview,
} from '../testing/factories.ts';
import { NEW_PLACE, form, picture } from '../testing/files.ts';
import { type SignedIn, startTestApp } from '../testing/test-app.ts';
import { ENDPOINT_NAMES } from './samples.ts';

/** In each round a write runs beside seven others, so beside each of them about fifty times. */
const ROUNDS = 250;

const app = await startTestApp();
const { db } = app.services;
const admin = await app.signInAs('admin');
const otherAdmin = await app.signInAs('admin');
const document = await picture();

/** One place, and a row of everything that refers to it. */
interface Rows {
  student: SignedIn;
  /** Has neither reviewed nor reported the place, but asked for its contact. */
  otherStudent: SignedIn;
  owner: SignedIn;
  otherOwner: SignedIn;
  placeId: string;
  copyId: string;
  pictureIds: string[];
  copiedId: string;
  /** The other owner's, of no place yet. */
  stagedId: string;
  reviewId: string;
  placeReportId: string;
  reviewReportId: string;
  replyReportId: string;
  approvalId: string;
  applicationId: string;
}

async function buildRows(): Promise<Rows> {
  const [student, otherStudent, owner, otherOwner] = await Promise.all([
    app.signInAs('registered'),
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
  const ofOther = { ...shown, person_id: otherOwner.person.id };
  const press = { accommodation_id, pressed_on: '2026-11-20' };
  const [review, placeReport, first, second, copied, staged] = await Promise.all([
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
    buildPicture(db, { ...ofOther, accommodation_id: copy.id, position: 0 }),
    buildPicture(db, { ...ofOther, accommodation_id: null }),
    db('favourite').insert({ person_id, accommodation_id }),
    db('contact_press').insert([
      { ...press, person_id },
      { ...press, person_id: otherStudent.person.id },
    ]),
  ]);
  const ofReview = { review_id: review.id, accommodation_id };
  const [reviewReport, replyReport] = await Promise.all([
    buildReport(db, { ...ofReview, target: 'review' }),
    buildReport(db, { ...ofReview, target: 'reply' }),
  ]);
  return {
    student,
    otherStudent,
    owner,
    otherOwner,
    placeId: place.id,
    copyId: copy.id,
    pictureIds: [first.id, second.id],
    copiedId: copied.id,
    stagedId: staged.id,
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

type WriteName = EndpointName | `${EndpointName} (${string})` | `job: ${string}`;
type Write = (rows: Rows) => Promise<Response>;

/** Runs a job, which succeeds unless it throws. */
async function job(run: Promise<unknown>): Promise<Response> {
  await run;
  return new Response();
}

/** The writes that lock a place, a user, or rows of them. */
const WRITES: Partial<Record<WriteName, Write>> = {
  'POST /api/user/review': ({ otherStudent, placeId }) =>
    otherStudent.send('POST', '/api/user/review', {
      rating: 4,
      desc: 'Quiet.',
      accommodationId: placeId,
    }),
  'POST /api/report/': ({ otherStudent, placeId }) =>
    otherStudent.send('POST', '/api/report/', {
      accommodationId: placeId,
      description: 'It is closed.',
    }),
  'DELETE /api/user/review/:id/reply': ({ owner, reviewId }) =>
    owner.send('DELETE', `/api/user/review/${reviewId}/reply`),
  'PUT /api/user/notifications': ({ student }) =>
    student.send('PUT', '/api/user/notifications', {
      unwanted: ['review'],
      mailed: ['favourite'],
    }),
  'PATCH /api/user/:id': ({ owner }) =>
    owner.send('PATCH', `/api/user/${owner.person.id}`, { contactNumber: '09171234567' }),
  'PUT /api/accom/vacancy/:id': ({ owner, placeId }) =>
    owner.send('PUT', `/api/accom/vacancy/${placeId}`, { status: 'full' }),
  'POST /api/accom/add': ({ otherOwner, stagedId }) =>
    otherOwner.send('POST', '/api/accom/add', form({ ...NEW_PLACE, pictureIds: [stagedId] })),
  'job: clearing deleted places': ({ placeId }) =>
    job(clearDeletedPlaces(db, (deleted) => deleted.where({ id: placeId }))),
  'job: verifying places': () => job(refreshVerified(db)),
  'job: notifying of saved places': () => job(notifySavedPlaces(db)),
  'PATCH /api/user/review/:id': ({ student, reviewId }) =>
    student.send('PATCH', `/api/user/review/${reviewId}`, {
      rating: 2,
      outcomes: { deposit: 'no' },
    }),
  'DELETE /api/user/review/:id': ({ student, reviewId }) =>
    student.send('DELETE', `/api/user/review/${reviewId}`),
  'PUT /api/user/review/:id/reply': ({ owner, reviewId }) =>
    owner.send('PUT', `/api/user/review/${reviewId}/reply`, { text: 'Salamat!' }),
  'PATCH /api/report/:id (removing a review)': ({ reviewReportId }) =>
    admin.send('PATCH', `/api/report/${reviewReportId}`, REMOVE),
  'PATCH /api/report/:id (removing a reply)': ({ replyReportId }) =>
    otherAdmin.send('PATCH', `/api/report/${replyReportId}`, REMOVE),
  'PATCH /api/report/:id (of a place)': ({ placeReportId }) =>
    otherAdmin.send('PATCH', `/api/report/${placeReportId}`, { statusUpdate: 'resolved' }),
  'POST /api/report/review/': ({ otherOwner, reviewId }) =>
    otherOwner.send('POST', '/api/report/review/', {
      reviewId,
      target: 'review',
      category: 'fake',
      description: 'Made up.',
    }),
  'PUT /api/user/contact/:id': ({ student, placeId }) =>
    student.send('PUT', `/api/user/contact/${placeId}`, {
      answered: 'day',
      available: 'yes',
      moneyFirst: 'yes',
    }),
  'POST /api/user/contact/:id': ({ student, placeId }) =>
    student.send('POST', `/api/user/contact/${placeId}`),
  'POST /api/user/favorite': ({ student, placeId }) =>
    student.send('POST', '/api/user/favorite', { accomID: placeId, mail: true }),
  'PATCH /api/accom/edit/:id': ({ owner, placeId, pictureIds }) =>
    owner.send('PATCH', `/api/accom/edit/${placeId}`, {
      // Takes it off its list, if it is on one.
      accommodationName: 'Molave Hall',
      pictures: pictureIds.toReversed(),
    }),
  'PATCH /api/accom/edit/:id (a copy)': ({ otherOwner, copyId, copiedId }) =>
    otherOwner.send('PATCH', `/api/accom/edit/${copyId}`, { pax: 3, pictures: [copiedId] }),
  'PUT /api/accom/archive/:id': ({ placeId }) =>
    admin.send('PUT', `/api/accom/archive/${placeId}`, {
      isArchived: true,
      fake: true,
      reason: 'It does not exist.',
    }),
  'DELETE /api/accom/delete/:id': ({ owner, placeId }) =>
    owner.send('DELETE', `/api/accom/delete/${placeId}`),
  'PUT /api/admin/suspend/:id': ({ owner }) =>
    otherAdmin.send('PUT', `/api/admin/suspend/${owner.person.id}`, {
      suspended: true,
      reason: 'Fake places.',
    }),
  'PUT /api/admin/visit/:id': ({ owner }) =>
    admin.send('PUT', `/api/admin/visit/${owner.person.id}`, { visited: true }),
  'PUT /api/admin/approvals/:id': ({ approvalId, placeId }) =>
    admin.send('PUT', `/api/admin/approvals/${approvalId}`, { accommodationId: placeId }),
  'DELETE /api/user/:id (an owner)': async ({ otherOwner, copyId }) => {
    await db('accommodation').where({ id: copyId }).update({ is_archived: true });
    const { id, email } = otherOwner.person;
    return otherOwner.send('DELETE', `/api/user/${id}`, { email });
  },
  'DELETE /api/user/:id (a student)': ({ student }) =>
    student.send('DELETE', `/api/user/${student.person.id}`, { email: student.person.email }),
  'PATCH /api/admin/accept/:id': ({ applicationId }) =>
    admin.send('PATCH', `/api/admin/accept/${applicationId}`, {}),
  'POST /api/user/apply': ({ student }) =>
    student.send('POST', '/api/user/apply', form({}, [document])),
};

/** Endpoints that write and are in no round, by the reason. */
const APART: Record<string, readonly EndpointName[]> = {
  'Locks rows of one table, all of its user.': [
    'DELETE /api/user/sessions',
    'DELETE /api/user/sessions/:id',
    'PUT /api/user/consent',
    'POST /api/mail/unsubscribe',
    'DELETE /api/user/notif/:id',
    'PATCH /api/user/notif/:id',
    'DELETE /api/user/notif',
    'DELETE /api/user/search/:id',
    'POST /api/auth/logout',
  ],
  'Locks its user, then adds a row.': ['POST /api/user/search', 'POST /api/accom/pictures'],
  'Locks its own table.': ['PUT /api/admin/terms'],
  'Adds rows to which no other write refers yet.': ['POST /api/admin/approvals'],
  'Stores only counts.': ['POST /api/telemetry'],
  'The same function as accepting.': ['PATCH /api/admin/reject/:id'],
};

/** After these the place or the session of another write is gone: they run in every other round. */
const ENDING: readonly WriteName[] = [
  'PUT /api/accom/archive/:id',
  'DELETE /api/accom/delete/:id',
  'PUT /api/admin/suspend/:id',
  'DELETE /api/user/:id (an owner)',
  'DELETE /api/user/:id (a student)',
];

const ALL = Object.keys(WRITES) as WriteName[];
const LASTING = ALL.filter((name) => !ENDING.includes(name));

const EXPECTED = [200, 201, 404, 409];
/** The user has become an owner; the place was deleted. */
const ALSO: Partial<Record<WriteName, number>> = {
  'POST /api/user/apply': 403,
  'PUT /api/admin/approvals/:id': 422,
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
function orderOf(names: readonly WriteName[], turn: number): WriteName[] {
  const steps = stepsOf(names.length);
  const step = steps[turn % steps.length]!;
  return names.map((_, index) => names[(turn + index * step) % names.length]!);
}

it('covers every endpoint that writes, except releases, which change under one lock', () => {
  const covered = [...ALL.map((name) => name.split(' (')[0]), ...Object.values(APART).flat()];
  const others = ENDPOINT_NAMES.filter(
    (name) => isWrite(partsOf(name).method) && endpointsByName[name]!.access !== 'shipper',
  ).filter((name) => !covered.includes(name));
  expect(others).toEqual([]);
});

it.each(ALL)('%s succeeds on its own', async (name) => {
  const { status } = await WRITES[name]!(await buildRows());
  // The first application is pending.
  expect(name === 'POST /api/user/apply' ? [409] : [200, 201]).toContain(status);
});

it('concurrent writes that share rows succeed, or respond with 404 or 409', async () => {
  const outcomes = new Map<WriteName, Set<number>>();
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
