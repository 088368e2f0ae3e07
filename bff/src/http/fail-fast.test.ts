import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '@elbi/contract/domain';
import { inject, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import type { Replica } from '../database/replica.ts';
import { afterFile } from '../testing/after-file.ts';
import { fakeReplica } from '../testing/fake-replica.ts';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { type SignedIn, type TestApp, startTestApp } from '../testing/test-app.ts';
import { UnavailableError } from '../errors.ts';
import type { AppContext } from './context.ts';
import { failFastWithoutDatabase } from './fail-fast.ts';

describe('a request without a response', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Runs a request whose work never ends, or takes a given time. */
  function request(method: string, databaseAnswers: () => Promise<boolean>, takesMs?: number) {
    const middleware = failFastWithoutDatabase({ databaseAnswers });
    const handler = () =>
      new Promise<void>((resolve) => takesMs !== undefined && setTimeout(resolve, takesMs));
    const outcome = { is: 'waiting' };
    const run = async () => {
      await middleware({ method } as AppContext, handler);
    };
    run().then(
      () => (outcome.is = 'answered'),
      (error: unknown) => (outcome.is = error instanceof UnavailableError ? 'given up' : 'failed'),
    );
    return outcome;
  }

  it.each([
    ['GET', 4_000],
    ['HEAD', 4_000],
    ['POST', 27_000],
    ['PATCH', 27_000],
  ])('fails when the database is unavailable: %s after %i ms', async (method, timeout) => {
    const outcome = request(method, () => Promise.resolve(false));
    await vi.advanceTimersByTimeAsync(timeout - 1);
    expect(outcome.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.is).toBe('given up');
  });

  it('continues when the database was late once', async () => {
    const databaseAnswers = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const outcome = request('GET', databaseAnswers, 10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcome.is).toBe('answered');
  });

  it.each(['GET', 'POST'])(
    'is awaited while the database responds to others: %s',
    async (method) => {
      const outcome = request(method, () => Promise.resolve(true), 60_000);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(outcome.is).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(outcome.is).toBe('answered');
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('while the database is unavailable', () => {
  let proxy: DatabaseProxy;
  let app: TestApp;
  let student: SignedIn;

  beforeAll(async () => {
    proxy = await DatabaseProxy.start(inject('postgresUrl'));
    app = await startTestApp({ through: (url) => proxy.through(url) });
    student = await app.signInAs('registered');
    afterFile(() => proxy.stop());
  });
  afterEach(() => proxy.reconnect());

  const read = () => app.fetch('/api/view/home');
  const write = () => student.send('POST', '/api/user/favorite', {});

  async function expectUnavailable(response: Response): Promise<void> {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'unavailable',
      message: 'The portal is not ready yet. Try again in a moment.',
    });
  }

  it('and rejects or breaks connections, reads and writes respond 503 with Retry-After', async () => {
    expect((await read()).status).toBe(200);
    proxy.cut();
    await expectUnavailable(await read());
    await expectUnavailable(await write());
    await expectUnavailable(await student.fetch('/api/view/profile/user'));
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect((await app.fetch('/readyz')).status).toBe(503);
    const page = await student.fetch('/', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    proxy.reconnect();
    expect((await read()).status).toBe(200);
    expect((await write()).status).toBe(422);
  });

  it('and rejects connections, a write with a key waits until it is available', async () => {
    proxy.cut();
    const act = student.fetch('/api/user/favorite', {
      method: 'POST',
      json: { accomID: randomUUID() },
      headers: { [IDEMPOTENCY_KEY]: randomUUID() },
    });
    await expectUnavailable(await write());
    await expectUnavailable(await read());
    proxy.reconnect();
    expect((await act).status).toBe(404);
  });

  it('and does not respond, it is checked before a request times out', async () => {
    const databaseAnswers = vi.fn(() => Promise.resolve(false));
    const through = (url: string) => proxy.through(url);
    const checkedApp = await startTestApp({ through, services: { databaseAnswers } });
    proxy.silence();
    await expectUnavailable(await checkedApp.fetch('/api/view/home'));
    expect(databaseAnswers).toHaveBeenCalled();
  });

  it('and does not respond, reads do not wait for it, and work once it responds', async () => {
    expect((await read()).status).toBe(200);
    proxy.silence();
    const reads = [read(), student.fetch('/api/view/profile/user')];
    for (const response of await Promise.all(reads)) await expectUnavailable(response);
    expect((await app.fetch('/healthz')).status).toBe(200);
    proxy.reconnect();
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 10_000 });
    expect((await write()).status).toBe(422);
  });
});

describe('while the primary is unavailable, and a replica responds', () => {
  let proxy: DatabaseProxy;
  let replica: Replica;
  let app: TestApp;
  let student: SignedIn;

  beforeAll(async () => {
    proxy = await DatabaseProxy.start(inject('postgresUrl'));
    afterFile(() => proxy.stop());
    // The same database without the proxy.
    replica = fakeReplica({
      primary: (...statement) => app.services.databaseProbe.query(...statement),
      query: (...statement) => direct.read.query(...statement),
    });
    let databaseUrl = '';
    const through = (url: string) => {
      databaseUrl = url;
      return proxy.through(url);
    };
    app = await startTestApp({ through, services: { replica } });
    const direct = openDatabase(databaseUrl);
    afterFile(() => direct.close());
    student = await app.signInAs('registered');
    // The index of places is read from the primary, once.
    expect((await app.fetch('/api/accom/')).status).toBe(200);
    await replica.probe();
  });
  afterEach(async () => {
    proxy.reconnect();
    await vi.waitFor(() => app.services.read.query('select 1'));
    await replica.probe();
  });

  it.each([
    ['refuses connections', () => proxy.cut()],
    ['is silent', () => proxy.silence()],
  ])('and it %s, users read their own and public data', async (_, strike) => {
    strike();
    await replica.probe();
    const own = await student.fetch('/api/auth/login/success');
    expect(await own.json()).toMatchObject({ user: { _id: student.person.id } });
    expect((await student.fetch('/api/view/profile/user')).status).toBe(200);
    expect((await student.fetch(`/api/user/favorite/${student.person.id}`)).status).toBe(200);
    expect((await student.fetch('/api/accom/')).status).toBe(200);
    expect((await app.fetch('/api/view/home')).status).toBe(200);
  });

  it('and that is not detected yet, a broken read is retried on the replica', async () => {
    proxy.cut();
    expect((await student.fetch('/api/view/profile/user')).status).toBe(200);
  });

  it('and it stops responding during reads, the replica serves them', async () => {
    // Visitors also read from the primary: the replica has just failed and is back immediately.
    replica.failed();
    proxy.silence();
    const own = student.fetch('/api/view/profile/user');
    const everybodys = app.fetch('/api/accom/');
    await replica.probe();
    expect((await own).status).toBe(200);
    expect((await everybodys).status).toBe(200);
  });

  it('a write fails immediately', async () => {
    proxy.cut();
    await replica.probe();
    const write = await student.send('POST', '/api/user/favorite', {});
    expect(write.status).toBe(503);
  });
});
