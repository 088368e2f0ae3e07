import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '../actor.ts';
import { RateLimitedError } from '../errors.ts';
import type { AppContext } from './context.ts';
import { networkOf, siteOf } from './network-of.ts';
import { Senders, createRateLimits, limitRequests, shedLoad } from './rate-limit.ts';

/** Never connected: these limits are in memory. */
const pool = new Pool();

/** Clients behind one address that pass through the limits of requests only. */
function campus(factor = 1) {
  const limit = limitRequests(createRateLimits(pool, factor, new Senders(() => false, 1)));
  return async (browser: string | null, path: string): Promise<'served' | 'limited' | 429> => {
    const ctx = {
      ip: '203.0.113.7',
      path,
      state: { actor: VISITOR, browser },
      append: () => undefined,
    } as unknown as AppContext;
    try {
      await limit(ctx, async () => undefined);
      return ctx.state.onlyCached ? 'limited' : 'served';
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      return 429;
    }
  };
}

describe('limits of requests behind one address', () => {
  it('serve 2,000 people who arrive in one minute and open a page every five seconds', async () => {
    const send = campus();
    const outcomes = new Set<string | number>();
    for (let person = 0; person < 2_000; person += 1) {
      outcomes.add(await send(null, '/'));
      // A page makes up to six requests, here none that a cache answers. Twelve pages a minute are
      // twice what docs/operations.md promises.
      for (let request = 0; request < 12 * 6; request += 1) {
        outcomes.add(await send(`browser-${person}`, '/api/view/accommodation'));
      }
    }
    expect([...outcomes]).toEqual(['served']);
  });

  it('do not grow with the number of browser IDs', async () => {
    const send = campus(0.1);
    let served = 0;
    for (let request = 0; request < 16_000; request += 1) {
      if ((await send(`browser-${request % 1_200}`, '/api/accom')) === 'served') served += 1;
    }
    expect(served).toBe(15_000);
    expect(await send(null, '/')).toBe('limited');
  });
});

describe('load shedding', () => {
  const isRejected = (senders: Senders, network: string, client: string) => {
    try {
      senders.check({ network, client });
      return false;
    } catch {
      return true;
    }
  };

  it('rejects a network of few costly requests under many IDs', () => {
    const senders = new Senders(() => true, 1);
    for (let id = 0; id < 60; id += 1) senders.add({ network: 'flood', client: `${id}` }, 400);
    for (let person = 0; person < 5; person += 1) {
      senders.add({ network: `home ${person}`, client: 'phone' }, 900);
    }
    expect(isRejected(senders, 'flood', '7')).toBe(true);
    expect(isRejected(senders, 'home 1', 'phone')).toBe(false);
    expect(isRejected(senders, 'new', 'phone')).toBe(false);
  });

  it('rejects the one browser that overloads a campus, and no other of it', () => {
    const senders = new Senders(() => true, 1);
    for (let request = 0; request < 90; request += 1) {
      senders.add({ network: 'campus', client: 'script' }, 900);
    }
    for (let person = 0; person < 50; person += 1) {
      senders.add({ network: 'campus', client: `${person}` }, 300);
    }
    senders.add({ network: 'home', client: 'phone' }, 300);
    expect(isRejected(senders, 'campus', 'script')).toBe(true);
    expect(isRejected(senders, 'campus', '7')).toBe(false);
  });

  it('rejects neither a first document of a heavy network nor its files', async () => {
    const senders = new Senders(() => true, 1);
    const [network, client] = [siteOf('203.0.113.7'), networkOf('203.0.113.7')];
    for (let request = 0; request < 90; request += 1) senders.add({ network, client }, 900);
    senders.add({ network: 'home', client: 'phone' }, 1);
    const shed = shedLoad({ senders });
    const send = async (path: string) => {
      const ctx = { ip: '203.0.113.7', path, state: { actor: VISITOR, browser: null } };
      try {
        await shed(ctx as unknown as AppContext, async () => undefined);
        return 200;
      } catch {
        return 429;
      }
    };
    for (const path of ['/', '/shell/v1/shell.js', '/sections/search/v1/chunks/1.js']) {
      expect(await send(path), path).toBe(200);
    }
    expect(await send('/api/accom/')).toBe(429);
  });

  it('rejects nobody for a slow upload, alone, or while the process is not overloaded', () => {
    const idle = new Senders(() => false, 1);
    const busy = new Senders(() => true, 1);
    for (const senders of [idle, busy]) {
      senders.add({ network: 'home', client: 'phone' }, 30_000);
      senders.add({ network: 'other', client: 'phone' }, 1);
    }
    expect(isRejected(busy, 'home', 'phone')).toBe(false);
    for (let request = 0; request < 90; request += 1) {
      idle.add({ network: 'flood', client: 'script' }, 900);
    }
    expect(isRejected(idle, 'flood', 'script')).toBe(false);
    const single = new Senders(() => true, 1);
    for (let request = 0; request < 90; request += 1) {
      single.add({ network: 'flood', client: 'script' }, 900);
    }
    expect(isRejected(single, 'flood', 'script')).toBe(false);
  });
});
