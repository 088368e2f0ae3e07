import { FAILURE } from '@elbi/contract/domain';
import { expect, it } from 'vitest';
import { isUnavailable, unavailableMessage } from './is-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

it.each([
  [withCode('ECONNREFUSED'), true],
  [withCode('57P03'), true],
  // PgBouncer cannot reach the database.
  [withCode('08P01'), true],
  [withCode('53100'), true],
  // A primary that was demoted to a standby.
  [withCode('25006'), true],
  [withCode('ENOSPC'), true],
  [Object.assign(new Error('of a bucket'), { code: 503 }), true],
  [Object.assign(new Error('of a bucket'), { code: 429 }), true],
  [Object.assign(new Error('of a bucket'), { code: 404 }), false],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Query read timeout'), true],
  [new Error('ROLLBACK - Client has encountered a connection error and is not queryable'), true],
  [new Error('select 1 - division by zero'), false],
  [withCode('23505'), false],
  [withCode('57014'), false],
  [withCode('ERR_INVALID_ARG_TYPE'), false],
  [new TypeError('undefined is not a function'), false],
  ['a word', false],
])('an unavailable service is recognised by %s: %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

it.each([
  ['53100', FAILURE.storageFull],
  ['ENOSPC', FAILURE.storageFull],
  ['EROFS', FAILURE.storageReadOnly],
  ['EACCES', FAILURE.storageReadOnly],
  ['53200', FAILURE.unavailable],
  ['57P03', FAILURE.unavailable],
  ['23505', undefined],
])('the message about %s is %s', (code, message) => {
  expect(unavailableMessage(withCode(code))).toBe(message);
});
