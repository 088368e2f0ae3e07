import {
  type EndpointName,
  type Endpoints,
  ENDPOINTS,
  endpointsByName,
  canCall,
  partsOf,
  errorCodesOf,
} from '@elbi/contract/endpoints';
import { ERROR_CODES, PRIVACY_VERSION, type RoleName, getOwn } from '@elbi/contract/domain';
import { NEW_PLACE, approvedPlaces, form, picture } from '../testing/files.ts';
import type { TestRequest } from '../testing/test-app.ts';
import { ACTORS, type ActorName, type World } from './world.ts';

/**
 * A valid request of an endpoint, and the expected response where the endpoint does not imply it.
 */
interface SampleOf<Params> {
  /** Distinguishes samples of one endpoint. */
  of?: string;
  /** The query string. */
  query?: string | ((world: World) => string);
  /** The JSON body, or the fields of the form. */
  body?: (world: World) => object;
  /** The file of a form; a picture unless it is given. */
  file?: () => Buffer;
  /** Status for permitted actors where it is not that of success; `others` are the unnamed ones. */
  answers?: number | Partial<Record<ActorName | 'others', number>>;
  params?: (world: World) => Params;
}
export type Sample = SampleOf<Readonly<Record<string, string>>>;

/** Required for endpoints with parameters. */
type SampleFor<Params> = SampleOf<Params> &
  ([keyof Params] extends [never] ? object : { params: (world: World) => Params });
type SamplesFor<Params> = readonly [SampleFor<Params>, ...SampleFor<Params>[]];

const place = (w: World) => ({ id: w.placeId });
const archived = (w: World) => ({ id: w.archivedId });
const review = (w: World) => ({ id: w.reviewId });
const application = (w: World) => ({ id: w.applicationId });
const idOf = (actor: Exclude<ActorName, 'visitor'>) => (w: World) => ({
  id: w.people[actor].person.id,
});
const release = () => ({ name: 'search', version: 'none' });

/** An archived place exists only for its owner and admins. */
const ARCHIVED = { others: 404, owner: 200, admin: 200 };
const PLACE_READS = [
  { params: place },
  { of: 'archived', params: archived, answers: ARCHIVED },
] as const;
/** Rows of the student, which do not exist for others. */
const STUDENT = { student: 200, others: 404 };
const SUSPENDED = () => ({ suspended: true, reason: 'Fake places.' });
const BROKEN = () => ({ reason: 'It is broken.' });
const NUMBER = { contactNumber: '09171234567' };
const REPLY = () => ({ text: 'Salamat!' });
const CHECKED = () => ({ pax: 3, reason: 'Checked on site.' });

const reportOf = (reviewId: string, target: 'review' | 'reply') => ({
  reviewId,
  target,
  category: 'privacy',
  description: 'It has my number.',
});

/** At least one sample of every endpoint; bad input derives from the first. */
export const SAMPLES: { readonly [Name in EndpointName]: SamplesFor<Endpoints[Name]['params']> } = {
  'GET /api/accom/': [{}],
  'GET /api/rents': [{}, { of: 'a file', query: '/?format=csv' }],
  'GET /api/terms': [{}],
  'GET /api/accom/:id': PLACE_READS,
  'GET /api/accom/:id/rent': PLACE_READS,
  'GET /api/accom/:id/similar': PLACE_READS,
  'GET /api/accom/owner/:id': [{ params: idOf('owner'), query: '/?page=1' }],
  'POST /api/accom/add': [{ body: () => NEW_PLACE }],
  'POST /api/accom/pictures': [{}],
  'PATCH /api/accom/edit/:id': [
    { params: place, body: CHECKED, answers: { otherOwner: 403 } },
    { of: 'archived', params: archived, body: CHECKED, answers: { otherOwner: 404 } },
  ],
  'PUT /api/accom/archive/:id': [
    { params: place, body: () => ({ reason: 'It is closed.' }), answers: { otherOwner: 403 } },
  ],
  'PUT /api/accom/vacancy/:id': [
    { params: place, body: () => ({ status: 'few', slots: 1 }), answers: { otherOwner: 403 } },
    {
      of: 'archived',
      params: archived,
      body: () => ({ status: 'full' }),
      answers: { otherOwner: 404 },
    },
  ],
  'DELETE /api/accom/delete/:id': [{ params: place, answers: { otherOwner: 403, admin: 403 } }],

  'GET /api/user/review/:id': [
    { params: place },
    { of: 'an archived place', params: archived, query: '/?page=1', answers: ARCHIVED },
  ],
  'POST /api/user/review': [
    { body: (w) => ({ rating: 4, desc: 'Quiet.', accommodationId: w.untouchedId }) },
  ],
  'PATCH /api/user/review/:id': [{ params: review, body: () => ({ rating: 2 }), answers: STUDENT }],
  'DELETE /api/user/review/:id': [{ params: review, answers: STUDENT }],
  'PUT /api/user/review/:id/reply': [
    { params: review, body: REPLY, answers: { otherOwner: 403, admin: 403 } },
    {
      of: 'an archived place',
      params: (w) => ({ id: w.archivedReviewId }),
      body: REPLY,
      answers: { owner: 409, otherOwner: 404, admin: 403 },
    },
  ],
  'DELETE /api/user/review/:id/reply': [
    { params: review, answers: { otherOwner: 403, admin: 403 } },
  ],
  'GET /api/user/user-review/:id': [{ params: idOf('student') }],

  'GET /api/user/:id': [
    {
      of: 'a registered user',
      params: idOf('student'),
      answers: { student: 200, admin: 200, others: 403 },
    },
    { of: 'an owner', params: idOf('owner') },
    { of: 'an admin', params: idOf('admin'), answers: { admin: 200, others: 403 } },
  ],
  'GET /api/user/sessions': [{}],
  'DELETE /api/user/sessions': [{}],
  'DELETE /api/user/sessions/:id': [{ params: (w) => ({ id: w.sessionId }), answers: STUDENT }],
  'GET /api/user/notifications': [{}],
  'PUT /api/user/notifications': [{ body: () => ({ unwanted: ['review'] }) }],
  'GET /api/mail/unsubscribe': [{ query: (w) => w.unsubscribeQuery }],
  'POST /api/mail/unsubscribe': [{ query: (w) => w.unsubscribeQuery }],
  'PUT /api/user/consent': [{ body: () => ({ version: PRIVACY_VERSION }) }],
  'GET /api/user/:id/export': [{ params: idOf('student') }],
  'DELETE /api/user/:id': [
    { params: idOf('student'), body: (w) => ({ email: w.people.student.person.email! }) },
  ],
  'PATCH /api/user/:id': [
    {
      of: 'the owner',
      params: idOf('owner'),
      body: () => NUMBER,
      answers: { owner: 200, others: 403 },
    },
    {
      of: 'the owner, with another type',
      params: idOf('owner'),
      body: () => ({ ...NUMBER, type: 1 }),
      answers: 403,
    },
  ],
  'POST /api/user/apply': [{}],
  'GET /api/user/notif/:id': [{ params: idOf('student') }],
  'DELETE /api/user/notif/:id': [{ params: (w) => ({ id: w.notificationId }), answers: STUDENT }],
  'PATCH /api/user/notif/:id': [
    {
      params: (w) => ({ id: w.notificationId }),
      body: () => ({ read: true }),
      answers: STUDENT,
    },
  ],
  'DELETE /api/user/notif': [{}],
  'POST /api/user/favorite': [
    { body: (w) => ({ accomID: w.untouchedId }), answers: { owner: 403 } },
  ],
  'POST /api/user/contact/:id': [
    { params: place, answers: { owner: 403 } },
    { of: 'archived', params: archived, answers: { ...ARCHIVED, owner: 403 } },
  ],
  'PUT /api/user/contact/:id': [
    {
      params: place,
      body: () => ({ answered: 'day', available: 'yes', moneyFirst: 'no' }),
      answers: { others: 404, other: 200 },
    },
  ],
  'GET /api/user/favorite/:id': [{ params: idOf('student') }],
  'GET /api/user/search': [{}],
  'POST /api/user/search': [{ body: () => ({ name: 'Bed spaces', query: 'type=2&budget=4000' }) }],
  'DELETE /api/user/search/:id': [{ params: (w) => ({ id: w.savedSearchId }), answers: STUDENT }],
  'GET /api/user/catalogue/:id': [
    { params: idOf('student') },
    { of: 'an admin', params: idOf('admin'), answers: 403 },
  ],

  'GET /api/report/': [{}],
  'POST /api/report/': [
    { body: (w) => ({ accommodationId: w.untouchedId, description: 'It is closed.' }) },
  ],
  'POST /api/report/review/': [
    { body: (w) => reportOf(w.reviewId, 'review'), answers: { student: 403 } },
    { of: 'a reply', body: (w) => reportOf(w.reviewId, 'reply'), answers: { owner: 403 } },
    {
      of: 'an archived place',
      body: (w) => reportOf(w.archivedReviewId, 'review'),
      answers: { others: 404, owner: 201 },
    },
  ],
  'PATCH /api/report/:id': [
    { params: (w) => ({ id: w.reportId }), body: () => ({ statusUpdate: 'resolved' }) },
  ],
  'GET /api/admin': [{}],
  'PATCH /api/admin/accept/:id': [{ params: application }],
  'PATCH /api/admin/reject/:id': [{ params: application }],
  'GET /api/admin/people': [{ query: '?q=a&page=1' }],
  'PUT /api/admin/suspend/:id': [
    { params: idOf('student'), body: SUSPENDED },
    {
      of: 'an admin',
      params: idOf('admin'),
      body: SUSPENDED,
      answers: 403,
    },
  ],
  'PUT /api/admin/visit/:id': [
    { params: idOf('owner'), body: () => ({ visited: true }) },
    { of: 'a student', params: idOf('student'), body: () => ({ visited: true }), answers: 404 },
  ],
  'GET /api/admin/places': [{}, { of: 'archived', query: '?archived=1' }],
  'POST /api/admin/approvals': [
    {
      body: (w) => ({
        issuer: 'Office of Student Housing',
        list: `List ${w.approvalId}`,
        term: '2027-1',
      }),
      file: () => approvedPlaces(['Molave House,4 Dao St.,Nena Alcantara']),
    },
  ],
  'GET /api/admin/approvals': [{}, { of: 'open ones', query: '?term=2026-1&state=open' }],
  'PUT /api/admin/terms': [{ body: () => ({ terms: [{ name: 'Midyear', start: '2027-06-14' }] }) }],
  'GET /api/admin/approvals/csv': [{}],
  'PUT /api/admin/approvals/:id': [
    { params: (w) => ({ id: w.approvalId }), body: (w) => ({ accommodationId: w.untouchedId }) },
  ],
  'GET /api/admin/log': [{}],
  'GET /api/accom/:id/log': [
    { params: place, answers: { otherOwner: 403 } },
    { of: 'archived', params: archived, answers: { otherOwner: 404 } },
  ],
  'GET /api/user/log': [{}],
  'GET /api/admin/document/:id': [{ params: (w) => ({ id: w.documentId }) }],

  'GET /api/view/home': [{}],
  'GET /api/view/rents': [{}],
  'GET /api/view/pins': [{}],
  'GET /api/view/accommodation': [
    { query: (w) => `?id=${w.placeId}` },
    { of: 'archived', query: (w) => `?id=${w.archivedId}`, answers: ARCHIVED },
  ],
  'GET /api/view/compare': [{ query: (w) => `?ids=${w.placeId},${w.archivedId}` }],
  'GET /api/view/profile/owner': [{ query: (w) => `?id=${w.people.owner.person.id}` }],
  'GET /api/view/profile/user': [
    {},
    {
      of: 'the student',
      query: (w) => `?id=${w.people.student.person.id}`,
      answers: { other: 403 },
    },
  ],
  'GET /api/view/admin': [{}],
  'GET /api/view/releases': [{}],

  'GET /api/registry': [{}],
  'GET /api/auth/login': [{}],
  'GET /api/auth/callback': [{ query: '?code=made-up&state=made-up', answers: 403 }],
  'GET /api/auth/login/success': [{}],
  'GET /api/auth/logout': [{}],
  'POST /api/auth/logout': [{}],
  'POST /api/telemetry': [
    {
      body: () => ({ loadId: 'forged', section: 'search', version: 'v1', outcome: 'shown' }),
      answers: 403,
    },
  ],
  'GET /api/openapi.json': [{}],
  'GET /api/docs': [{}],

  // There is no release yet, so most of these find none.
  'GET /api/releases': [{}],
  'GET /api/releases/:name/errors': [{ params: () => ({ name: 'search' }) }],
  'GET /api/releases/:name/:version': [{ params: release, answers: 404 }],
  'POST /api/releases/:name/:version': [
    { params: release, body: () => ({ description: '{}' }), answers: 422 },
  ],
  'POST /api/releases/:name/:version/gate': [{ params: release, answers: 404 }],
  'GET /api/releases/:name/:version/gate': [{ params: release, answers: 404 }],
  'POST /api/releases/:name/:version/current': [{ params: release, answers: 404 }],
  'POST /api/releases/:name/:version/promote': [{ params: release, answers: 409 }],
  'POST /api/releases/:name/:version/abort': [{ params: release, body: BROKEN, answers: 409 }],
  'POST /api/releases/:name/:version/withdraw': [{ params: release, body: BROKEN, answers: 404 }],
  'POST /api/releases/:name/:version/preview': [{ params: release, answers: 404 }],
  'POST /api/releases/deployments': [
    {
      body: () => ({
        releases: [{ name: 'search', version: 'v1', contract: '1', shared: {} }],
        replace: [],
        apply: false,
      }),
    },
  ],
  'POST /api/releases/:name/rollback': [{ params: () => ({ name: 'search' }), answers: 409 }],
  'DELETE /api/releases/:name': [{ params: () => ({ name: 'nothing' }), answers: 409 }],
  // The signature authorises every holder of the link.
  'GET /api/releases/gate': [{ query: '?entrance=made-up', answers: 404 }],
  'POST /api/releases/tokens': [{ body: () => ({ section: 'search' }) }],
  'DELETE /api/releases/tokens/:id': [{ params: place, answers: 404 }],
};

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** Returns the role by which an endpoint's access treats an actor. */
const ROLE_OF: Readonly<Record<ActorName, RoleName>> = {
  visitor: 'unregistered',
  student: 'registered',
  other: 'registered',
  owner: 'owner',
  otherOwner: 'owner',
  admin: 'admin',
};

function refusalByAccess(name: EndpointName, actor: ActorName): 401 | 403 | undefined {
  if (!canCall(ROLE_OF[actor], name)) return actor === 'visitor' ? 401 : 403;
  // In every sample the owner of "own" rows is the student.
  const isOwn = Object.values(endpointsByName[name]!.params ?? {}).some(
    ({ kind }) => kind === 'own id',
  );
  return isOwn && actor !== 'student' ? 403 : undefined;
}

/** Returns the expected status for an actor. */
export function expectedStatus(name: EndpointName, { answers }: Sample, actor: ActorName): number {
  const refused = refusalByAccess(name, actor);
  if (refused) return refused;
  const { status } = endpointsByName[name]!.response;
  return typeof answers === 'number' ? answers : (answers?.[actor] ?? answers?.others ?? status);
}

/** Returns every status that the table allows for an endpoint. */
export function documentedStatuses(name: EndpointName): readonly number[] {
  const call = endpointsByName[name]!;
  return [call.response.status, ...[...errorCodesOf(name, call)].map((code) => ERROR_CODES[code])];
}

/** A user whose first sample of an endpoint is permitted. */
export function callerOf(name: EndpointName): ActorName {
  const { status } = endpointsByName[name]!.response;
  return (
    ACTORS.find((actor) => expectedStatus(name, SAMPLES[name][0], actor) === status) ??
    ACTORS.find((actor) => !refusalByAccess(name, actor))!
  );
}

/** The address of a sample, with other parameters if given. */
export function addressOf(
  name: EndpointName,
  world: World,
  {
    sample = SAMPLES[name][0],
    params,
  }: { sample?: Sample; params?: Readonly<Record<string, string>> } = {},
): string {
  const all = { ...sample.params?.(world), ...params };
  const path = partsOf(name).path.replace(/:(\w+)/g, (_, param: string) => getOwn(all, param)!);
  return path + (typeof sample.query === 'function' ? sample.query(world) : (sample.query ?? ''));
}

/** The request of a sample. */
export async function requestOf(
  name: EndpointName,
  world: World,
  sample: Sample = SAMPLES[name][0],
): Promise<TestRequest> {
  const { method } = partsOf(name);
  if (method === 'GET') return {};
  const fields = sample.body?.(world) ?? {};
  switch (endpointsByName[name]!.body?.kind) {
    case 'form':
      return {
        method,
        body: form(fields as Parameters<typeof form>[0], [sample.file?.() ?? (await picture())]),
      };
    default:
      return { method, json: fields };
  }
}
