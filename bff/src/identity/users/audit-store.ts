import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { Agent } from '../../actor.ts';

/** A sensitive action for the audit log. */
export interface AuditEvent {
  /** The type of the subject and what happened to it, like `application.accepted`. */
  action: `${'accommodation' | 'application' | 'document' | 'list' | 'person' | 'report' | 'review' | 'terms'}.${string}`;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/** Returns the number of such events of a subject in the last 24 hours. */
export async function countRecentAudits(
  db: Knex,
  { action, subjectId }: Pick<AuditEvent, 'action' | 'subjectId'>,
): Promise<number> {
  const recent = await db('audit_event')
    .where({ subject_type: subjectTypeOf(action), subject_id: subjectId, action })
    .whereRaw(`created_at > now() - interval '1 day'`)
    .pluck('id');
  return recent.length;
}

/** Records a sensitive write and who did it; call it in the transaction of the write. */
export async function recordAudit(
  db: Knex,
  agent: Agent,
  { action, subjectId, detail = {} }: AuditEvent,
): Promise<void> {
  await db('audit_event').insert({
    id: uuid(),
    actor_id: agent === 'system' ? null : agent.id,
    action,
    subject_type: subjectTypeOf(action),
    subject_id: subjectId,
    detail,
  });
}

function subjectTypeOf(action: AuditEvent['action']): string {
  return action.slice(0, action.indexOf('.'));
}
