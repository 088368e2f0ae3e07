import {
  type Notification,
  type NotificationList,
  type SessionUser,
  type StoredRoleName,
  type User,
  pageAddress,
  userTypeOf,
} from '@elbi/contract/domain';
import { A_MOMENT, anId } from './ids.ts';

interface RoleOption {
  /** A role instead of the numeric `type`. */
  role?: StoredRoleName;
}

/** A user visible to others; an owner by default. */
export function aUser({ role = 'owner', ...overrides }: Partial<User> & RoleOption = {}): User {
  return {
    _id: anId(role),
    fullName: { firstName: 'Nena', lastName: 'Alcantara' },
    type: userTypeOf(role),
    contactNumber: role === 'owner' ? '09000001342' : null,
    email: 'nena@example.com',
    picture: null,
    favorites: [],
    ...overrides,
  };
}

/** The user of the session; a registered user by default. */
export function aSessionUser({
  role = 'registered',
  ...overrides
}: Partial<SessionUser> & RoleOption = {}): SessionUser {
  return {
    ...aUser({
      role,
      fullName: { firstName: 'Maria', lastName: 'Reyes' },
      email: 'maria@example.com',
    }),
    applicationPending: false,
    notificationCount: 0,
    consentNeeded: false,
    managesReleases: role === 'admin',
    isOffice: false,
    ...overrides,
  };
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    _id: anId('notification'),
    createdAt: A_MOMENT,
    body: "Your report about Dapdap Ladies' Dorm was resolved.",
    type: 'report',
    link: pageAddress.place(anId('place')),
    readAt: null,
    ...overrides,
  };
}

/** The newest notifications of a user, at most 100, of `total`. */
export function aNotificationList(total = 1): NotificationList {
  const data = Array.from({ length: Math.min(total, 100) }, (_, index) =>
    aNotification({
      _id: anId(`notification ${index}`),
      body: `Place ${index + 1} received a new review.`,
      type: 'review',
    }),
  );
  return { success: true, data, total };
}
