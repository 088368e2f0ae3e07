import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppContext } from './context.ts';
import { drainRequest } from './drain-request.ts';
import { BODY_MS } from './read-body.ts';

const PIECES = 200;

describe('the rest of a rejected request', () => {
  it('is taken piece by piece, so that others are answered in between', async () => {
    let taken = 0;
    const req = new Readable({
      highWaterMark: 1,
      read() {
        this.push(taken < PIECES ? Buffer.alloc(1_000) : null);
        taken += 1;
      },
    });
    const ended = once(req, 'end');
    const ctx = { req: Object.assign(req, { complete: false }) };
    await drainRequest()(ctx as unknown as AppContext, async () => undefined);
    await setImmediate();
    expect(taken).toBeLessThan(PIECES / 10);
    await ended;
    expect(taken).toBeGreaterThan(PIECES);
  });

  it('is cut off when it trickles for longer than a body may take', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const req = new Readable({ read: () => undefined });
    const ctx = { req: Object.assign(req, { complete: false }) };
    await drainRequest()(ctx as unknown as AppContext, async () => undefined);
    vi.advanceTimersByTime(BODY_MS - 1);
    expect(req.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(req.destroyed).toBe(true);
  });
});
