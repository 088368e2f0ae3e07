import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { buildRelease, ship } from '../../../testing/releases.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { RegistryReader } from './registry-reader.ts';

/** A database whose first rows are read immediately, and returned when the test releases them. */
function slowAtFirst(db: Knex) {
  const events = new EventTarget();
  const once = (name: string) =>
    new Promise<void>((resolve) => events.addEventListener(name, () => resolve()));
  const [hasRead, isUnblocked] = [once('read'), once('let go')];
  let isFirst = true;
  const slowly = (query: Knex.Raw) => {
    if (!isFirst) return query;
    const read = query.then.bind(query);
    return Object.assign(query, {
      then: (...handlers: Parameters<Promise<unknown>['then']>) => {
        isFirst = false;
        const late = read(async (answer: unknown) => {
          events.dispatchEvent(new Event('read'));
          await isUnblocked;
          return answer;
        });
        return late.then(...handlers);
      },
    });
  };
  const slow = new Proxy(db, {
    get: (target, name) =>
      name === 'raw'
        ? (...parameters: Parameters<Knex['raw']>) => slowly(target.raw(...parameters))
        : (Reflect.get(target, name) as unknown),
  });
  return { slow, hasRead, unblock: () => events.dispatchEvent(new Event('let go')) };
}

it('shows the newest of two concurrent reads, whichever takes longer', async () => {
  const app = await startTestApp();
  const { db, read, log } = app.services;
  await ship(app, buildRelease('shell'));
  const { slow, hasRead, unblock } = slowAtFirst(db);
  const reader = new RegistryReader({ db: slow, read, log });

  const first = reader.refresh();
  await hasRead;
  await ship(app, buildRelease('search'));
  const second = reader.refresh();
  // Long enough for the second read to end before the first, if it did not wait.
  await ship(app, buildRelease('listing', { routes: [{ path: '/accommodation' }] }));
  unblock();
  await Promise.all([first, second]);
  expect(reader.snapshot.sections.has('search')).toBe(true);
});
