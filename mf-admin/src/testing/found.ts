import type { ApprovalRow, FoundPerson, FoundPlace, LogEntry } from '@elbi/contract/domain';

type MakeId = (seed: string) => string;
/** The time of every entry. */
export const DATE = '2026-11-10T09:00:00+08:00';

/** A student, an owner, a suspended owner and an admin. */
export function foundPeople(anId: MakeId): FoundPerson[] {
  const person = (name: string, changes: Partial<FoundPerson>): FoundPerson => ({
    _id: anId(name),
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
    type: 3,
    places: 0,
    createdAt: DATE,
    lastLoginAt: DATE,
    suspendedAt: null,
    suspendedReason: null,
    visitedAt: null,
    ...changes,
  });
  return [
    person('Maria Reyes', {}),
    person('Nena Alcantara', { type: 2, places: 3, visitedAt: DATE, seen: 'of Nena' }),
    person('Ben Cruz', {
      type: 2,
      places: 1,
      suspendedAt: DATE,
      suspendedReason: 'The places do not exist.',
    }),
    person('Gelo Santos', { type: 1 }),
  ];
}

/** Two places; `isArchived` for the archived list. */
export function foundPlaces(anId: MakeId, isArchived = false): FoundPlace[] {
  return ['Molave House', 'Dao Street Dormitory'].map((name) => ({
    _id: anId(name),
    name,
    ownerId: anId('owner'),
    ownerName: 'Nena Alcantara',
    isArchived,
    createdAt: DATE,
  }));
}

/** A row with a proposal, a confirmed one, and one without a similar place. */
export function someApprovals(anId: MakeId): ApprovalRow[] {
  const row = (name: string, changes: Partial<ApprovalRow>): ApprovalRow => ({
    _id: anId(`row ${name}`),
    name,
    address: '4 Dao Street, Anos',
    owner: 'Nena Alcantara',
    list: 'Housing list',
    issuer: 'Office of Student Housing',
    term: '2026-1',
    accommodation: null,
    proposals: [],
    ...changes,
  });
  const proposal = (name: string, address: string) => ({
    _id: anId(name),
    name,
    address,
    updatedAt: DATE,
  });
  return [
    row('Molave House', {
      proposals: [proposal('Molave House', '4 Dao St.'), proposal('Molave Court', '12 Mabini St.')],
    }),
    row('Banaba Rooms', {
      accommodation: { _id: anId('Banaba Rooms'), name: 'Banaba Rooms for Women' },
    }),
    row('Zzyzx House', { owner: '' }),
  ];
}

/** Entries by an admin and by the portal. */
export function someLog(anId: MakeId): LogEntry[] {
  const entry = (action: string, changes: Partial<LogEntry>): LogEntry => ({
    _id: anId(action),
    createdAt: DATE,
    actor: 'Gelo Santos',
    action,
    subjectType: 'person',
    subjectId: anId('subject'),
    subject: null,
    reason: null,
    times: 1,
    detail: {},
    ...changes,
  });
  return [
    entry('person.suspended', { subject: 'Ben Cruz', reason: 'The places do not exist.' }),
    entry('accommodation.archived', { subject: 'Molave House', reason: 'Closed.' }),
    entry('document.viewed', {}),
    entry('person.role_changed', { actor: null, subject: 'Gelo Santos' }),
  ];
}
