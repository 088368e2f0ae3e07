import { expect, it } from 'vitest';
import { changesContent, isWrite, takesKey } from './writes.ts';

it.each(['GET', 'HEAD', 'OPTIONS'])('%s is no write', (method) => {
  expect(isWrite(method)).toBe(false);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is a write', (method) => {
  expect(isWrite(method)).toBe(true);
});

it.each([
  ['POST', '/api/user/review', true],
  ['DELETE', '/api/user/notif', true],
  ['GET', '/api/user/review/1', false],
  ['POST', '/api/auth/logout', false],
  ['POST', '/api/releases/tokens', false],
  ['POST', '/api/telemetry', false],
])('whether %s %s is an act that is done once under its key: %s', (method, path, expected) => {
  expect(takesKey(method, path)).toBe(expected);
});

it('counts every write except telemetry as a change of shared data', () => {
  expect(changesContent('POST', '/api/report')).toBe(true);
  expect(changesContent('POST', '/api/telemetry')).toBe(false);
  expect(changesContent('GET', '/api/report')).toBe(false);
});
