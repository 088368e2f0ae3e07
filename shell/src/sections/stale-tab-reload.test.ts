import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registry } from '@elbi/contract/domain';
import { aRegistry, aRegistrySection } from '../testing/registry.ts';
import { staleTabReload } from './stale-tab-reload.ts';

const reload = vi.fn();
const registryAt = (version: string) =>
  aRegistry({ search: aRegistrySection('search', { version }) });

function serverServes(live: Registry | null): void {
  vi.stubGlobal('fetch', () =>
    live ? Promise.resolve(Response.json(live)) : Promise.reject(new TypeError('Failed to fetch')),
  );
}

beforeEach(() => {
  reload.mockClear();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a newer version', () => {
  const hasNewer = () => staleTabReload(registryAt('v2'), reload).hasNewer();

  it('exists when the server has another version of any section', async () => {
    serverServes(registryAt('v2'));
    expect(await hasNewer()).toBe(false);
    serverServes(registryAt('v3'));
    expect(await hasNewer()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is unknown while the server is unreachable', async () => {
    serverServes(null);
    expect(await hasNewer()).toBe(false);
  });
});

describe('a reload', () => {
  it('happens once for the same versions, and again for others', async () => {
    serverServes(registryAt('v2'));
    expect(await staleTabReload(registryAt('v2'), reload).renew()).toBe(true);
    expect(await staleTabReload(registryAt('v2'), reload).renew()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(await staleTabReload(registryAt('v3'), reload).renew()).toBe(true);
  });

  it('waits until the server is reachable', async () => {
    serverServes(null);
    const { renew } = staleTabReload(registryAt('v2'), reload);
    expect(await renew()).toBe(false);
    serverServes(registryAt('v2'));
    expect(await renew()).toBe(true);
  });

  it('does not happen where the browser forbids storage, so that it never loops', async () => {
    serverServes(registryAt('v2'));
    vi.stubGlobal('sessionStorage', undefined);
    expect(await staleTabReload(registryAt('v2'), reload).renew()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('happens for a failed section only when the server has another version of it', async () => {
    serverServes(registryAt('v2'));
    const { renewForNewer } = staleTabReload(registryAt('v2'), reload);
    expect(await renewForNewer('search')).toBe(false);
    serverServes(registryAt('v3'));
    expect(await renewForNewer('search')).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
