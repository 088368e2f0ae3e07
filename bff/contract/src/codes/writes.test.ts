import { expect, it } from 'vitest';
import { changesContent, isWrite } from './writes.ts';

it.each(['GET', 'HEAD', 'OPTIONS'])('%s is no write', (method) => {
  expect(isWrite(method)).toBe(false);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is a write', (method) => {
  expect(isWrite(method)).toBe(true);
});

it('takes every write but telemetry for a change of what people read', () => {
  expect(changesContent('POST', '/api/report')).toBe(true);
  expect(changesContent('POST', '/api/telemetry')).toBe(false);
  expect(changesContent('GET', '/api/report')).toBe(false);
});
