import { expect } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import type { output } from 'zod/v4/core';

/**
 * Parses a body by its schema and fails on unknown fields, which schemas would drop, so that no
 * response contains too much.
 */
export function parseExactly<Schema extends ZodMiniType>(
  schema: Schema,
  body: unknown,
): output<Schema> {
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}
