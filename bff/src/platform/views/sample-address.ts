import { getOwn } from '@elbi/contract/domain';
import type { Actor } from '../../actor.ts';
import { HttpError } from '../../errors.ts';
import { readView } from './load-view.ts';
import type { View, ViewDatabase } from './view.ts';

/** Like `{/api/view/home:search.sorted.0._id}`. */
const PLACEHOLDER = /\{(\/api\/view\/[^:}]+):([^}]+)\}/g;

interface SampleReader {
  views: readonly View[];
  database: ViewDatabase;
  /** The user of the address. */
  actor: Actor;
  /** Whether the address may contain this value; any by default. */
  mayName?: (value: string) => Promise<boolean>;
}

/**
 * Returns the address of a route's sample, with each placeholder replaced by the value of its view;
 * null when there is no such value for this user.
 */
export async function sampleAddress(sample: string, reader: SampleReader): Promise<string | null> {
  let address = sample;
  for (const [placeholder, path, field] of sample.matchAll(PLACEHOLDER)) {
    const view = reader.views.find((known) => known.path === path);
    const found = view && field && (await valueOf(view, field, reader));
    if (typeof found !== 'string' && typeof found !== 'number') return null;
    const value = String(found);
    if (reader.mayName && !(await reader.mayName(value))) return null;
    address = address.replace(placeholder, encodeURIComponent(value));
  }
  return address;
}

/** The value at a dotted path of a view's body. */
async function valueOf(
  view: View,
  field: string,
  { database, actor }: SampleReader,
): Promise<unknown> {
  try {
    let value: unknown = await readView(database, view, actor, new URLSearchParams());
    for (const key of field.split('.')) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
      value = getOwn(value as Record<string, unknown>, key);
    }
    return value;
  } catch (error) {
    // This user has no such page.
    if (error instanceof HttpError) return null;
    throw error;
  }
}
