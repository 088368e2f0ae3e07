import { describe, expect, it } from 'vitest';
import { ConflictError } from '../errors.ts';
import { isServerUnavailable, hasNoEffect } from './connection-errors.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('a lost response of the database', () => {
  it.each(['ECONNRESET', 'ECONNREFUSED', '08006', '57P01', '57P03', '53300'])(
    'is assumed when the server disconnects (%s): the transaction may have been committed',
    (code) => {
      expect(isServerUnavailable(withCode(code))).toBe(true);
      expect(hasNoEffect(withCode(code))).toBe(false);
    },
  );

  it('is detected when the connection just ends', () => {
    expect(hasNoEffect(new Error('Connection terminated unexpectedly'))).toBe(false);
  });

  it.each(['23505', '40001', '57014', '42P01', '53100'])(
    'is not assumed when Postgres rejects the statement (%s)',
    (code) => {
      expect(isServerUnavailable(withCode(code))).toBe(false);
      expect(hasNoEffect(withCode(code))).toBe(true);
    },
  );

  it('is not assumed when the portal itself rejects it', () => {
    expect(hasNoEffect(new ConflictError('taken'))).toBe(true);
  });
});
