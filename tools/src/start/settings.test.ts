import { afterEach, expect, it, vi } from 'vitest';
import { readStartSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

it('rejects a port that could not be reached', () => {
  vi.stubEnv('PORT', '0');
  expect(readStartSettings).toThrow('PORT must be a port number from 1 to 65535');
});

it('prints where the data is', () => {
  vi.stubEnv('DATA_DIR', '/tmp/elbi-data');
  expect(readStartSettings()).toMatchObject({ dataDir: '/tmp/elbi-data' });
});
