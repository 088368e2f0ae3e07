import { getOwn } from '@elbi/contract/domain';
import { validate as isUuid } from 'uuid';
import { NotFoundError } from '../errors.ts';

/** Returns the ID in a path. Throws `NotFoundError` for a malformed ID, which names nothing. */
export function pathId(params: Record<string, string | undefined>, name = 'id'): string {
  const id = getOwn(params, name);
  if (!id || !isUuid(id)) throw new NotFoundError();
  return id.toLowerCase();
}

/** Returns an ID in a body or a query, like {@link pathId}. */
export function knownId(value: string | null | undefined): string {
  return pathId({ id: value ?? undefined });
}
