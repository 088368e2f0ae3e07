import { afterEach, expect, it, vi } from 'vitest';
import { readStartSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

it('rejects port 0, which is unknown to clients', () => {
  vi.stubEnv('PORT', '0');
  expect(readStartSettings).toThrow('PORT must be a port number from 1 to 65535');
});

it('returns the data folder', () => {
  vi.stubEnv('DATA_DIR', '/tmp/elbi-data');
  expect(readStartSettings()).toMatchObject({ dataDir: '/tmp/elbi-data' });
});
