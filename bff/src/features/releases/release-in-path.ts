import { RELEASE_LIMITS, RELEASE_VERSION, SECTION_NAME } from '@elbi/contract/codes';
import { MalformedError, NotFoundError } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { readBody } from '../../http/read-body.ts';

/** A request whose path a router has read. */
interface Routed {
  params: Record<string, string>;
}

/** Name and version in the path of a request; an invalid one is a 404. */
export function releaseIn(ctx: Routed): { name: string; version: string } {
  const { version = '' } = ctx.params;
  if (!RELEASE_VERSION.test(version)) throw new NotFoundError();
  return { name: sectionIn(ctx), version };
}

/** Name of the section in the path of a request. */
export function sectionIn(ctx: Routed): string {
  const { name = '' } = ctx.params;
  if (!SECTION_NAME.test(name)) throw new NotFoundError();
  return name;
}

/** The JSON of a request that may be larger than what visitors send. */
export async function readLargeJson(ctx: AppContext): Promise<unknown> {
  const body = await readBody(ctx, RELEASE_LIMITS.descriptionBytes);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new MalformedError();
  }
}
