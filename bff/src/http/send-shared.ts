import type { AppContext } from './context.ts';
import { notModified } from './not-modified.ts';
import type { SharedAnswer } from './visitors-cache.ts';

/** Answers with JSON, or with 304 when the client has it already. */
export function sendShared(ctx: AppContext, answer: SharedAnswer): void {
  ctx.type = 'json';
  if (!notModified(ctx, answer.mark)) ctx.body = answer.text;
}
