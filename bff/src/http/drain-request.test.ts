import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from './context.ts';
import { BODY_MS, drainRequest } from './drain-request.ts';

const PIECES = 200;

it('the rest of a rejected request is read in chunks, so that other requests are served in between', async () => {
  let taken = 0;
  const req = new Readable({
    highWaterMark: 1,
    read() {
      this.push(taken < PIECES ? Buffer.alloc(1_000) : null);
      taken += 1;
    },
  });
  const ended = once(req, 'end');
  const ctx = {
    req: Object.assign(req, { complete: false }),
    method: 'POST',
    is: () => false,
  };
  await drainRequest()(ctx as unknown as AppContext, async () => undefined);
  await setImmediate();
  expect(taken).toBeLessThan(PIECES / 10);
  await ended;
  expect(taken).toBeGreaterThan(PIECES);
});

describe('a body that trickles', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A request whose body never ends, and how it is handled. */
  function trickle(type: string, handle: () => Promise<void>) {
    const req = Object.assign(new Readable({ read: () => undefined }), { complete: false });
    const ctx = { req, method: 'POST', is: (wanted: string) => wanted === type };
    void drainRequest()(ctx as unknown as AppContext, handle);
    return req;
  }
  const reading = () => new Promise<void>(() => undefined);

  it.each([
    ['while it is read', 'json', reading],
    ['after an early response', 'json', () => Promise.resolve()],
    ['of a rejected upload', 'multipart', () => Promise.resolve()],
  ])('is cut off after half a minute %s', async (_when, type, handle) => {
    const req = trickle(type, handle);
    await vi.advanceTimersByTimeAsync(BODY_MS - 1);
    expect(req.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(req.destroyed).toBe(true);
  });

  it('is left to an upload', async () => {
    const req = trickle('multipart', reading);
    await vi.advanceTimersByTimeAsync(2 * BODY_MS);
    expect(req.destroyed).toBe(false);
  });
});
