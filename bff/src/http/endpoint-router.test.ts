import { SUCCESS } from '@elbi/contract/domain';
import { expect, it } from 'vitest';
import { type Handlers, mergeHandlers } from './endpoint-router.ts';

const loggedOut = { success: true, message: SUCCESS.loggedOut } as const;

it('handlers of one endpoint in two parts do not compile', () => {
  const one = { 'POST /api/auth/logout': async () => loggedOut } satisfies Partial<Handlers>;
  const other = { 'GET /api/auth/logout': async () => loggedOut } satisfies Partial<Handlers>;
  const merged: Partial<Handlers> = mergeHandlers(one, other);
  expect(merged).toEqual({ ...one, ...other });
  // @ts-expect-error Two parts have it.
  const repeated: Partial<Handlers> = mergeHandlers(one, other, { ...one });
  expect(repeated).toEqual(merged);
});
