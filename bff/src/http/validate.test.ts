import { VALIDATION } from '@elbi/contract/domain';
import { BasicInformation } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InvalidFieldsError, MalformedError } from '../errors.ts';
import { parse } from './validate.ts';
// As in the server, whose settings bring zod's own English sentences.
import '../settings.ts';

function fieldsOf(schema: Parameters<typeof parse>[0], data: unknown) {
  try {
    parse(schema, data);
  } catch (error) {
    if (error instanceof InvalidFieldsError) return error.fields;
    throw error;
  }
  return [];
}

describe('parse', () => {
  const Schema = z.object({
    name: z.string().check(z.minLength(3, 'too short'), z.regex(/^a/, 'no a')),
    tags: z.optional(z.array(z.string())),
  });

  it('returns only the schema’s output', () => {
    expect(parse(Schema, { name: 'abc', more: 1 })).toEqual({ name: 'abc' });
  });

  it('names every wrong field once, with its first message', () => {
    expect(fieldsOf(Schema, { name: 'x', tags: [1, 2] })).toEqual([
      { field: 'name', message: 'too short' },
      { field: 'tags', message: VALIDATION.invalid('tags') },
    ]);
  });

  it.each(['abc\0', 'abc\ud800'])('names what the database cannot store: %j', (text) => {
    const any = z.object({ name: z.string(), more: z.record(z.string(), z.array(z.string())) });
    const ok = { name: 'abc 🏠', more: {} };
    expect(fieldsOf(any, ok)).toEqual([]);
    for (const [field, value] of [
      ['name', text],
      ['more', { a: ['b', text] }],
      ['more', { [text]: [] }],
    ] as const) {
      const message = VALIDATION.invalid(field);
      expect(fieldsOf(any, { ...ok, [field]: value })).toEqual([{ field, message }]);
    }
  });

  it.each([null, undefined, 'text', 1, []])('is malformed when it is %j', (data) => {
    expect(() => parse(Schema, data)).toThrow(MalformedError);
  });

  it('reports an invalid price under both of its names', () => {
    const fields = fieldsOf(BasicInformation, { minPrice: '5000', maxPrice: '4000' });
    const message = VALIDATION.greaterThanMinimum;
    expect(fields).toContainEqual({ field: 'maxPrice', message });
    expect(fields).toContainEqual({ field: 'price', message });
    expect(fields).not.toContainEqual(expect.objectContaining({ field: 'minPrice' }));
  });
});
