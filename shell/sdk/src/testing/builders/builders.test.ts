import { describe, expect, it } from 'vitest';
import {
  Notification,
  NotificationList,
  ReleasesView,
  SessionUser,
  User,
} from '@elbi/contract/schemas';
import * as builders from './index.ts';

const bodies = [
  ['a user', User, builders.aUser()],
  ['a session user', SessionUser, builders.aSessionUser()],
  ['an owner of the session', SessionUser, builders.aSessionUser({ role: 'owner' })],
  ['an admin', SessionUser, builders.aSessionUser({ role: 'admin' })],
  ['a notification', Notification, builders.aNotification()],
  ['120 notifications', NotificationList, builders.aNotificationList(120)],
  ['the view of releases', ReleasesView, builders.aReleasesView()],
  ['a canary in it', ReleasesView, builders.aCanaryView()],
] as const;

describe('builders', () => {
  it.each(bodies)('%s matches the contract (S3.user.1, S3.notification.1)', (_, schema, body) => {
    expect(schema.safeParse(body)).toEqual({ success: true, data: body });
  });
});
