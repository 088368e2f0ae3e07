import { APPROVALS, FAILURE, SUCCESS } from '@elbi/contract/domain';
import {
  Accommodation,
  ApprovalList,
  ErrorResponse,
  Log,
  SearchResult,
} from '@elbi/contract/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { erasePerson } from '../../moderation/erasure/erase-person.ts';
import { approvedPlaces, form } from '../../testing/files.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
let admin: SignedIn;
let owner: SignedIn;

beforeEach(async () => {
  await db('approval_list').del();
  admin = await app.signInAs('admin');
  owner = await app.signInAs('owner');
});

const LIST = { issuer: 'Office of Student Housing', list: 'Housing list', term: '2026-1' };

async function importList(rows: readonly string[], changes: Partial<typeof LIST> = {}) {
  const body = form({ ...LIST, ...changes }, [approvedPlaces(rows)]);
  return admin.send('POST', '/api/admin/approvals', body);
}

async function list(query = '') {
  return await admin.read(ApprovalList, `/api/admin/approvals${query}`);
}

const confirm = (id: string, accommodationId: string | null) =>
  admin.send('PUT', `/api/admin/approvals/${id}`, { accommodationId });

const approvalOf = async (id: string) =>
  (await app.read(Accommodation, `/api/accom/${id}`)).approval;

const approvedIds = async () =>
  (await app.read(SearchResult, '/api/accom/?approved=1')).sorted.map(({ _id }) => _id);

describe('importing a list', () => {
  it('stores its rows with the admin’s input, and is logged (S7.approval.1)', async () => {
    const response = await importList([
      'Molave House,"4 Dao St., Anos",Nena',
      'Peña House,9 Ipil St.,',
    ]);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ message: SUCCESS.listImported(2) });
    expect(await list()).toMatchObject({
      total: 2,
      data: [
        { name: 'Molave House', address: '4 Dao St., Anos', owner: 'Nena', ...LIST },
        { name: 'Peña House', owner: '', accommodation: null },
      ],
    });
    const log = await admin.read(Log, '/api/admin/log');
    expect(log.data[0]).toMatchObject({ action: 'list.imported', detail: { ...LIST, rows: 2 } });
    expect((await importList(['Another House,1 Ipil St.,'])).status).toBe(409);
    expect((await list()).total).toBe(2);
  });

  it('rejects a list with an invalid row, and names the row (S7.approval.2)', async () => {
    const response = await importList(['Molave House,4 Dao St.,', ',9 Ipil St.,']);
    expect(response.status).toBe(422);
    expect(ErrorResponse.parse(await response.json()).fields).toEqual([
      { field: 'file', message: APPROVALS.empty(3, 'name') },
    ]);
    expect(await db('approval_list')).toEqual([]);
  });
});

describe('a row of a list', () => {
  it('proposes places by name and address; an admin confirms (S7.approval.3)', async () => {
    const owner_id = owner.person.id;
    const place = await buildAccommodation(db, {
      owner_id,
      name: 'Acacia Study Dormitory',
      complete_address: '14 Narra St., Batong Malake',
    });
    const other = await buildAccommodation(db, {
      name: 'Acacia Study Dormitory',
      complete_address: '2 Jasmine Road',
    });
    await importList(['Acacia study dorm,14 Narra Street Batong Malake,', 'Zzyzx,1 Ipil St.,']);
    const { data } = await list('?state=open');
    expect(data[0]!.proposals.map(({ _id }) => _id)).toEqual([place.id, other.id]);
    expect(data[1]!.proposals).toEqual([]);
    expect(await approvalOf(place.id)).toBeNull();

    const [row] = data;
    expect((await confirm(row!._id, place.id)).status).toBe(200);
    expect(await approvalOf(place.id)).toMatchObject(LIST);
    expect(await approvedIds()).toEqual([place.id]);
    expect((await list('?state=matched')).data).toMatchObject([
      { accommodation: { _id: place.id, name: 'Acacia Study Dormitory' }, proposals: [] },
    ]);
    // Repeating it changes nothing; another place requires undoing this one first.
    expect((await confirm(row!._id, place.id)).status).toBe(200);
    expect((await confirm(row!._id, other.id)).status).toBe(409);

    expect((await confirm(row!._id, null)).status).toBe(200);
    expect(await approvalOf(place.id)).toBeNull();
    expect(await approvedIds()).toEqual([]);
    const log = await owner.read(Log, `/api/accom/${place.id}/log`);
    expect(log.data.map(({ action }) => action)).toEqual([
      'accommodation.approval_removed',
      'accommodation.approval_confirmed',
    ]);
  });

  it('is open again when the owner changes what was compared (S7.approval.8)', async () => {
    const pin = { latitude: 14.16, longitude: 121.24 };
    const place = await buildAccommodation(db, {
      owner_id: owner.person.id,
      name: 'Talisay Rooms',
      ...pin,
    });
    await importList(['Talisay Rooms,1 Ipil St.,']);
    const row = (await list('?state=open')).data[0]!;
    const edit = async (json: object) => {
      await confirm(row._id, place.id);
      const edited = await owner.send('PATCH', `/api/accom/edit/${place.id}`, json);
      expect(edited.status).toBe(200);
      return (await approvalOf(place.id)) !== null;
    };
    const unchanged = { accommodationName: 'Talisay Rooms', completeAddress: '12 Mabini St.' };
    expect(await edit({ ...unchanged, ...pin, type: place.type, pax: 9 })).toBe(true);
    for (const change of [
      { accommodationName: 'Grand Hotel' },
      { completeAddress: '99 Other St.' },
      { location: 'Bayog' },
      { type: 0 },
      { ...pin, latitude: 14.17 },
      { latitude: 14.17, longitude: 121.25 },
    ]) {
      expect(await edit(change), Object.keys(change)[0]).toBe(false);
    }
    expect((await list('?state=open')).data).toMatchObject([{ _id: row._id }]);
    expect(await approvedIds()).toEqual([]);
    const [logged] = (await owner.read(Log, `/api/accom/${place.id}/log`)).data;
    expect(logged).toMatchObject({
      action: 'accommodation.approval_reopened',
      detail: { ...LIST, changed: ['longitude'] },
    });
    const checks = db('notification').where({ person_id: admin.person.id, type: 'check' });
    expect(await checks.pluck('body')).toEqual([
      `Grand Hotel changed its name, address, type or pin, and was taken off the list “${LIST.list}”. Compare them again.`,
    ]);
  });

  it('is open again when an admin changes the place (S7.approval.8)', async () => {
    const place = await buildAccommodation(db, { name: 'Yakal Rooms' });
    await importList(['Yakal Rooms,1 Ipil St.,']);
    await confirm((await list('?state=open')).data[0]!._id, place.id);
    const json = { accommodationName: 'Yakal Rooms I', reason: 'As on the list.' };
    expect((await admin.send('PATCH', `/api/accom/edit/${place.id}`, json)).status).toBe(200);
    expect(await approvalOf(place.id)).toBeNull();
    const log = await owner.read(Log, '/api/user/log');
    expect(log.data).toEqual([]);
  });

  it('is open again when the place is deleted', async () => {
    const place = await buildAccommodation(db, {
      owner_id: owner.person.id,
      name: 'Guijo Rooms',
      is_archived: true,
    });
    await importList(['Guijo Rooms,1 Ipil St.,']);
    const row = (await list('?state=open')).data[0]!;
    expect((await confirm(row._id, place.id)).status).toBe(200);
    expect((await owner.send('DELETE', `/api/accom/delete/${place.id}`)).status).toBe(200);
    expect((await list('?state=open')).data).toMatchObject([
      { _id: row._id, accommodation: null, proposals: [] },
    ]);
  });

  it('is confirmed only for the place as the admin saw it', async () => {
    const place = await buildAccommodation(db, {
      owner_id: owner.person.id,
      name: 'Mahogany Rooms',
    });
    await importList(['Mahogany Rooms,1 Ipil St.,']);
    const see = async () => {
      const { _id: id, proposals } = (await list('?state=open')).data[0]!;
      const { _id: accommodationId, ...seen } = proposals[0]!;
      return () => admin.send('PUT', `/api/admin/approvals/${id}`, { accommodationId, seen });
    };
    for (const change of [
      { accommodationName: 'Mahogany Rooms II' },
      { completeAddress: '9 Other St.' },
      { location: 'Bayog' },
      { type: 0 },
      { latitude: 14.17, longitude: 121.25 },
    ]) {
      const press = await see();
      await owner.send('PATCH', `/api/accom/edit/${place.id}`, change);
      const response = await press();
      expect(response.status, Object.keys(change)[0]).toBe(409);
      expect(await response.json()).toMatchObject({ message: FAILURE.changedSinceSeen });
      expect(await approvalOf(place.id)).toBeNull();
    }
    const press = await see();
    expect((await press()).status).toBe(200);
    expect(await approvalOf(place.id)).toMatchObject(LIST);
  });

  it('counts for the newest imported term only (S7.approval.4)', async () => {
    const place = await buildAccommodation(db, { name: 'Banaba Rooms' });
    await importList(['Banaba Rooms,1 Ipil St.,']);
    const [first] = (await list()).data;
    await confirm(first!._id, place.id);
    await importList(['Banaba Rooms,1 Ipil St.,'], { term: '2026-2' });
    expect(await approvalOf(place.id)).toBeNull();
    expect((await list()).data).toMatchObject([{ term: '2026-2', accommodation: null }]);
    const [second] = (await list()).data;
    await confirm(second!._id, place.id);
    expect(await approvalOf(place.id)).toMatchObject({ term: '2026-2' });
    // Undoing a confirmation of the earlier term changes nothing.
    await confirm(first!._id, null);
    expect(await approvalOf(place.id)).toMatchObject({ term: '2026-2' });
    expect((await list('?term=2026-1')).data).toMatchObject([{ accommodation: null }]);
  });

  it('counts although a list of an earlier term is imported later (S7.approval.4)', async () => {
    const place = await buildAccommodation(db, { name: 'Dapdap Rooms' });
    await importList(['Dapdap Rooms,1 Ipil St.,'], { term: '2026-2' });
    await confirm((await list()).data[0]!._id, place.id);
    await importList(['Dapdap Rooms,1 Ipil St.,']);
    expect(await approvalOf(place.id)).toMatchObject({ term: '2026-2' });
    expect((await list()).data).toMatchObject([{ term: '2026-2' }]);
  });

  it('is not imported for a year in the future, which would outlast every later term', async () => {
    const response = await importList(['Dapdap Rooms,1 Ipil St.,'], { term: '2062-1' });
    expect(response.status).toBe(422);
    expect(ErrorResponse.parse(await response.json()).fields).toEqual([
      { field: 'term', message: APPROVALS.futureTerm },
    ]);
    expect(await db('approval_list')).toEqual([]);
  });

  it.each(['confirmed', 'reopened'])(
    'no longer names an erased owner, also if %s',
    async (state) => {
      const { id } = await buildAccommodation(db, {
        owner_id: owner.person.id,
        name: 'Camia House',
        is_archived: true,
      });
      const { last_name } = owner.person;
      await importList([
        `Camia House,1 Ipil St.,${last_name}`,
        `Molave House,4 Dao St.,${last_name}`,
      ]);
      await confirm((await list()).data[0]!._id, id);
      if (state === 'reopened') {
        const change = { accommodationName: 'Camia Rooms' };
        await owner.send('PATCH', `/api/accom/edit/${id}`, change);
      }
      await erasePerson(app.services, owner.person.id, { id: owner.person.id });
      // A row that nobody has confirmed may be about a namesake.
      expect((await list()).data.map((row) => row.owner)).toEqual(['', last_name]);
    },
  );

  it('still names its owner after the erasure of another, for whom it was confirmed by mistake', async () => {
    const { id } = await buildAccommodation(db, {
      owner_id: owner.person.id,
      name: 'Sampaguita House',
      is_archived: true,
    });
    await importList(['Sampaguita Place,1 Ipil St.,Nena']);
    const row = (await list()).data[0]!;
    await confirm(row._id, id);
    await confirm(row._id, null);
    await erasePerson(app.services, owner.person.id, { id: owner.person.id });
    expect((await list()).data).toMatchObject([{ owner: 'Nena' }]);
  });
});
