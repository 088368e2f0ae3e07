import { describe, expect, it } from 'vitest';
import { isWrite, takesKey } from '../domain/writes.ts';
import { type EndpointName, endpointsByName, partsOf } from './index.ts';

/**
 * The access of each endpoint, listed a second time by hand: everything else, the tests of
 * permissions too, follows from `access`, so a mistake there would not be noticed.
 */
const ADMINS = [
  'GET /api/report/',
  'PATCH /api/report/:id',
  'GET /api/admin',
  'PATCH /api/admin/accept/:id',
  'PATCH /api/admin/reject/:id',
  'GET /api/admin/document/:id',
  'GET /api/view/admin',
] as const satisfies readonly EndpointName[];

const SHIPPERS = [
  'GET /api/releases',
  'GET /api/releases/:name/errors',
  'GET /api/releases/:name/:version',
  'POST /api/releases/:name/:version',
  'POST /api/releases/:name/:version/gate',
  'POST /api/releases/:name/:version/current',
  'POST /api/releases/:name/:version/promote',
  'POST /api/releases/:name/:version/abort',
  'POST /api/releases/:name/:version/withdraw',
  'POST /api/releases/:name/:version/preview',
  'POST /api/releases/deployments',
  'POST /api/releases/:name/rollback',
  'DELETE /api/releases/:name',
  'POST /api/releases/tokens',
  'DELETE /api/releases/tokens/:id',
] as const satisfies readonly EndpointName[];

/** Reads that require a login; those of admins and shippers are above. */
const PRIVATE_READS = [
  'GET /api/user/user-review/:id',
  'GET /api/user/notif/:id',
  'GET /api/user/favorite/:id',
  'GET /api/user/catalogue/:id',
  'GET /api/view/profile/user',
] as const satisfies readonly EndpointName[];

/** Writes that need no login. */
const PUBLIC_WRITES = [
  'POST /api/auth/logout',
  'POST /api/mail/unsubscribe',
  'POST /api/telemetry',
] as const satisfies readonly EndpointName[];

describe('endpoint table', () => {
  it.each(ADMINS)('lets only admins call %s', (name) => {
    expect(endpointsByName[name]?.access).toEqual(['admin']);
  });

  it('lets only release admins call the view of releases', () => {
    expect(endpointsByName['GET /api/view/releases']?.access).toBe('release admins');
  });

  it.each(SHIPPERS)('lets only shippers call %s', (name) => {
    expect(endpointsByName[name]?.access).toBe('shipper');
  });

  it.each(PRIVATE_READS)('requires a login for %s', (name) => {
    expect(endpointsByName[name]?.access).not.toBe('everyone');
  });

  it('requires a login for every write except these', () => {
    const writes = Object.entries(endpointsByName)
      .filter(([name, { access }]) => access === 'everyone' && isWrite(name.split(' ')[0] ?? ''))
      .map(([name]) => name);
    expect(writes.toSorted()).toEqual(PUBLIC_WRITES.toSorted());
  });

  it('makes every user’s write idempotent, and no anonymous or token one', () => {
    for (const [name, { access }] of Object.entries(endpointsByName)) {
      const { method, path } = partsOf(name);
      const isOfPerson = access !== 'everyone' && access !== 'shipper';
      // Contact details are not stored with a key: a repeated press or answer changes nothing.
      const isContactRequest = path.startsWith('/api/user/contact/');
      expect(takesKey(method, path), name).toBe(isWrite(method) && isOfPerson && !isContactRequest);
    }
  });
});
