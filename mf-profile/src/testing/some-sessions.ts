import type { UserSession } from '@elbi/contract/domain';

/** Three sessions of a user, this one first. */
export function someSessions(anId: (seed: string) => string): UserSession[] {
  return ['Chrome on Android', 'Safari on iPhone', null].map((device, index) => ({
    _id: anId(`session ${index}`),
    device,
    createdAt: `2026-11-0${index + 1}T09:00:00+08:00`,
    lastUsedAt: `2026-11-1${9 - index}T09:00:00+08:00`,
    isCurrent: index === 0,
  }));
}
