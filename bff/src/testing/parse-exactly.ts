import { expect } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import type { output } from 'zod/v4/core';

/**
 * Reads a body by its schema, and fails when it holds anything else: schemas drop what they do not
 * know, and an answer that says too much would pass.
 */
export function parseExactly<Schema extends ZodMiniType>(
  schema: Schema,
  body: unknown,
): output<Schema> {
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}
