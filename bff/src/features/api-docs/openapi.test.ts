import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { OPERATIONS } from './operations.ts';

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(openApiDocument(OPERATIONS));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names each call once', () => {
    const names = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('describes the fields of a request with their limits', () => {
    const { paths } = openApiDocument(OPERATIONS) as {
      paths: Record<string, Record<string, { requestBody: unknown }>>;
    };
    expect(paths['/api/user/review']!.post!.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: { desc: { maxLength: 2_000 }, rating: { minimum: 1, maximum: 5 } },
          },
        },
      },
    });
  });
});
