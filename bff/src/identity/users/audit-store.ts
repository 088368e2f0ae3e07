import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';

/** A sensitive action for the audit log. */
export interface AuditEvent {
  /** Null for the system. */
  actorId: string | null;
  /** Like `application.accepted`. */
  action: string;
  subjectType:
    'accommodation' | 'application' | 'document' | 'list' | 'person' | 'report' | 'review';
  subjectId: string;
  detail?: Record<string, unknown>;
}

/** Records a sensitive write and its user; call it in the transaction of the write. */
export async function recordAudit(db: Knex, event: AuditEvent): Promise<void> {
  await db('audit_event').insert({
    id: uuid(),
    actor_id: event.actorId,
    action: event.action,
    subject_type: event.subjectType,
    subject_id: event.subjectId,
    detail: event.detail ?? {},
  });
}
