import type { LogEntry } from '@elbi/contract/domain';

/** A removed review with its reason, and an archived place. */
export function someOwnLog(anId: (seed: string) => string): LogEntry[] {
  const entry = (action: string, changes: Partial<LogEntry>): LogEntry => ({
    _id: anId(action),
    createdAt: '2026-11-10T09:00:00+08:00',
    actor: null,
    action,
    subjectType: 'review',
    subjectId: anId('subject'),
    subject: 'Molave House',
    reason: null,
    times: 1,
    detail: {},
    ...changes,
  });
  return [
    entry('review.removed', { reason: 'It insults the owner.' }),
    entry('accommodation.pin_moved', { subjectType: 'accommodation' }),
  ];
}
