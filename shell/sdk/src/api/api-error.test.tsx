import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';

describe('ApiError', () => {
  it('has the server’s message', () => {
    const error = ApiError.from(422, {
      success: false,
      message: 'Check the highlighted fields.',
      code: 'invalid_fields',
      fields: [{ field: 'desc', message: "The field 'desc' is required." }],
      requestId: 'r1',
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid_fields',
      message: 'Check the highlighted fields.',
      fields: [{ field: 'desc', message: "The field 'desc' is required." }],
      requestId: 'r1',
    });
  });

  it.each([['<html>Bad gateway</html>'], [undefined], [null], [42]])(
    'has its own message for a response like %s',
    (body) => {
      expect(ApiError.from(502, body)).toMatchObject({
        status: 502,
        code: 'internal',
        message: 'The response of the portal could not be read.',
        fields: [],
      });
    },
  );

  it.each([
    ['2', 2],
    ['Fri, 31 Dec 1999 23:59:59 GMT', null],
    [null, null],
  ])('reads the seconds of Retry-After: %s', (header, retryAfter) => {
    expect(ApiError.from(503, undefined, header)).toMatchObject({ retryAfter });
  });

  it('reports a missing response', () => {
    expect(ApiError.network()).toMatchObject({ status: 0, code: 'network' });
  });
});
