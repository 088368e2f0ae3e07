import { Validator } from '@seriousme/openapi-schema-validator';
import { ENDPOINTS, type EndpointName, canCall, partsOf } from '@elbi/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { openApiDocument, templateOf } from './openapi.ts';

/** The parts of an operation that the tests read. */
interface Operation {
  operationId: string;
  security: Record<string, []>[];
  parameters: object[];
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: object;
}
interface Schema {
  properties: Record<string, object>;
  required?: string[];
}

const { paths, components } = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
};

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(openApiDocument());
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('lists each endpoint once', () => {
    const names = Object.values(paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );
    expect(names).toHaveLength(Object.keys(ENDPOINTS).length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names the login or token that an operation needs', () => {
    for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
      const { method, path } = partsOf(name);
      const { security } = paths[templateOf(path)]![method.toLowerCase()]!;
      expect(security.length === 0, name).toBe(canCall('unregistered', name));
      for (const scheme of security.flatMap(Object.keys))
        expect(components.securitySchemes).toHaveProperty(scheme);
    }
    expect(paths['/api/user/review']!.post!.security).toEqual([{ session: [] }]);
    expect(paths['/api/releases/{name}/rollback']!.post!.security).toEqual([
      { session: [] },
      { releaseToken: [] },
    ]);
  });

  it('describes prices and curfew in the wire format', () => {
    for (const { requestBody } of [
      paths['/api/accom/add']!.post!,
      paths['/api/accom/edit/{id}']!.patch!,
    ]) {
      const { schema } = Object.values(requestBody.content)[0]!;
      expect(schema.properties.price).toMatchObject({ type: 'array', minItems: 2, maxItems: 2 });
      expect(JSON.stringify(schema.properties.curfew)).toContain('1970-01-01T22:00:00+08:00');
      expect(schema.required ?? []).not.toContain('minPrice');
    }
  });

  it('lists idempotency keys and errors', () => {
    const key = expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }) as object;
    const dismiss = paths['/api/user/notif']!.delete!;
    expect(dismiss.parameters).toContainEqual(key);
    expect(Object.keys(dismiss.responses)).toEqual(expect.arrayContaining(['409', '422', '503']));
    expect(paths['/api/auth/logout']!.post!.parameters).not.toContainEqual(key);
  });

  it('describes the fields of a request with their limits', () => {
    const { content } = paths['/api/user/review']!.post!.requestBody;
    expect(content['application/json']?.schema.properties).toMatchObject({
      desc: { maxLength: 2_000 },
      rating: { minimum: 1, maximum: 5 },
    });
  });
});
