import { LIMITS, userTypeOf } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { type AuditEvent, countRecentAudits, recordAudit } from './audit-store.ts';

/** Whether a user who sends their `type` asks for another role than the stored one. */
export function asksForOtherRole({ role }: SignedIn, type: unknown): boolean {
  const stored = userTypeOf(role);
  return type !== undefined && type !== stored && type !== String(stored);
}

/** Records up to a limit that a user asked for another role, which no user can change. */
export async function recordRoleRefusal(trx: Knex, actor: SignedIn, type: unknown): Promise<void> {
  const refusal: AuditEvent = {
    action: 'person.role_refused',
    subjectId: actor.id,
    // Cut between code points: half a surrogate pair cannot be stored.
    detail: { type: [...JSON.stringify(type)].slice(0, 20).join('') },
  };
  if ((await countRecentAudits(trx, refusal)) >= LIMITS.roleRefusals.max) return;
  await recordAudit(trx, actor, refusal);
}
