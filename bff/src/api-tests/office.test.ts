import { endpointsByName } from '@elbi/contract/endpoints';
import { ApprovalList, LoginSuccess } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import type { ApprovalRow } from '../database/tables.ts';
import { buildAccommodation, buildApproval } from '../testing/factories.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';
import { ENDPOINT_NAMES, addressOf, requestOf } from './samples.ts';
import { buildWorld } from './world.ts';

const app = await startTestApp({ settings: { officeEmails: new Set(['osh@up.test']) } });
const world = await buildWorld(app);
const { visitor, student } = world.actors;
const office = await app.signInAs('registered', { email: 'Osh@up.test' });

async function statusFor(name: (typeof ENDPOINT_NAMES)[number], caller: Caller): Promise<number> {
  const response = await caller.fetch(addressOf(name, world), await requestOf(name, world));
  await response.arrayBuffer();
  return response.status;
}

const accessOf = (name: string) => endpointsByName[name]!.access;
const OF_OFFICE = ENDPOINT_NAMES.filter((name) => accessOf(name) === 'office');
/** Those of admins and owners: documents, users, reports, places and releases. */
const OF_OTHERS = ENDPOINT_NAMES.filter((name) => {
  const access = accessOf(name);
  return typeof access === 'string'
    ? access === 'shipper' || access === 'release admins'
    : !access.includes('registered');
});

it('the housing office has its lists, and nothing else of admins (S7.office.1)', () => {
  expect(OF_OFFICE).toEqual([
    'POST /api/admin/approvals',
    'GET /api/admin/approvals',
    'GET /api/admin/approvals/csv',
    'PUT /api/admin/approvals/:id',
  ]);
});

describe.each(OF_OFFICE)('%s', (name) => {
  it('requires authentication', async () => {
    expect(await statusFor(name, visitor)).toBe(401);
  });

  it('forbids a registered user', async () => {
    expect(await statusFor(name, student)).toBe(403);
  });

  it('accepts the housing office (S7.office.1)', async () => {
    expect(await statusFor(name, office)).toBe(endpointsByName[name]!.response.status);
  });
});

it.each(OF_OTHERS)('%s forbids the housing office (S7.office.1)', async (name) => {
  expect(await statusFor(name, office)).toBe(403);
});

it('neither reads nor confirms an archived place (S7.office.1)', async () => {
  const { db } = app.services;
  const place = await buildAccommodation(db, { name: 'Kalachuchi Court', is_archived: true });
  const { id } = await buildApproval(db, { term: '2098-1' });
  const proposed = async (caller: Caller) => {
    const { data } = await caller.read(ApprovalList, '/api/admin/approvals?term=2098-1');
    return data[0]!.proposals.some(({ _id }) => _id === place.id);
  };
  expect([await proposed(office), await proposed(world.actors.admin)]).toEqual([false, true]);
  const body = { accommodationId: place.id };
  expect((await office.send('PUT', `/api/admin/approvals/${id}`, body)).status).toBe(422);
});

it('shows in the session', async () => {
  const isOffice = async (caller: Caller) =>
    (await caller.read(LoginSuccess, '/api/auth/login/success')).user?.isOffice;
  expect([await isOffice(office), await isOffice(student)]).toEqual([true, false]);
});

it('the file of the lists has every row, and no formulas (S7.office.2)', async () => {
  const { db } = app.services;
  const term = '2099-1';
  const row = async (values: Partial<ApprovalRow>) => {
    const { id } = await buildApproval(db, { term });
    await db('approval').where({ id }).update(values);
  };
  await row({ name: '=HYPERLINK("x")', address: '1 Dao, "A"' });
  await row({ address: '2 Dao', owner: 'Ana', accommodation_id: world.placeId });
  const response = await office.fetch('/api/admin/approvals/csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Lists.csv"');
  const [, columns, ...rows] = /^(?:\ufeff)?(.*)\r\n([^]*)$/.exec(await response.text())!;
  expect(columns).toBe('issuer,list,term,name,address,owner,place,link');
  expect(rows.join()).toContain(`'=HYPERLINK(""x"")`);
  expect(rows.join()).toContain('"1 Dao, ""A"""');
  expect(rows.join()).toContain(
    `2 Dao,Ana,Kalachuchi Court,${app.url}/accommodation/?id=${world.placeId}`,
  );
});
