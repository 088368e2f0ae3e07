import * as z from 'zod/mini';
import { OWNER_ANSWERS } from '../domain/contact.ts';
import { FIELD_LABELS } from '../domain/labels.ts';
import { CONTACT_NUMBER, LIMITS, normaliseContactNumber } from '../domain/limits.ts';
import { FAILURE, VALIDATION } from '../domain/messages.ts';
import { PRIVACY_VERSION } from '../domain/pages.ts';
import { savedQuery } from '../domain/search-address.ts';
import { NOTIFICATION_TYPES, OPTIONAL_NOTIFICATIONS } from '../domain/statuses.ts';
import { Accommodation } from './accommodations.ts';
import { Count, Id, Outcome, Timestamp, dataOf, partOf } from './common.ts';
import { choice, claimedId, text } from './fields.ts';

const UserTypeSchema = z.literal([1, 2, 3]);

/** A user as others may see them; contact details are null for viewers without access. */
export const User = z.object({
  _id: Id,
  fullName: z.object({ firstName: z.string(), lastName: z.string() }),
  type: UserTypeSchema,
  contactNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** IDs of saved places; empty except in one's own record. */
  favorites: z.array(Id),
});
export type User = z.infer<typeof User>;

/** The user of the session, with private fields. */
export const SessionUser = z.extend(User, {
  /** True while an owner application waits for a decision. */
  applicationPending: z.boolean(),
  /** Number of unread notifications. */
  notificationCount: Count,
  /** True until they agree to the current privacy notice. */
  consentNeeded: z.boolean(),
  /** Whether an admin manages releases; others moderate. */
  managesReleases: z.boolean(),
  /** Whether the user works in the housing office, which has its lists beside the role. */
  isOffice: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Body of `GET /api/auth/login/success`. */
export const LoginSuccess = z.union([
  z.object({ success: z.literal(true), user: SessionUser, data: SessionUser }),
  z.object({ success: z.literal(false), user: z.null(), data: z.null() }),
]);
export type LoginSuccess = z.infer<typeof LoginSuccess>;

export const UserResponse = dataOf(User);

/** Body of `POST /api/user/contact/{accomId}`; null for what the owner has not given. */
export const ContactResponse = dataOf(
  z.object({ contactNumber: z.nullable(z.string()), email: z.nullable(z.string()) }),
);
export type ContactResponse = z.infer<typeof ContactResponse>;

/** Body of `PUT /api/user/contact/{accomId}`: the outcome after a contact request. */
export const ContactAnswers = z.object({
  answered: choice(FIELD_LABELS.contactAnswers.answered, OWNER_ANSWERS),
  available: choice(FIELD_LABELS.contactAnswers.available, ['yes', 'no'] as const),
  moneyFirst: choice(FIELD_LABELS.contactAnswers.moneyFirst, ['yes', 'no'] as const),
});
export type ContactAnswers = z.output<typeof ContactAnswers>;

/** Body of `PATCH /api/user/{id}`; a `type` that differs from the stored one is rejected. */
export const ContactNumberChange = z.object({
  contactNumber: z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? normaliseContactNumber(value) || undefined : value,
    ),
    z
      .string({
        error: ({ input }) =>
          input === undefined || input === null
            ? VALIDATION.required(FIELD_LABELS.contactNumber)
            : VALIDATION.contactNumber,
      })
      .check(z.regex(CONTACT_NUMBER, { error: VALIDATION.contactNumber })),
  ),
  type: z.optional(z.unknown()),
});

/** Body of `DELETE /api/user/{id}`: the user's own address, typed to confirm. */
export const Erasure = z.object({
  email: z.string({ error: VALIDATION.required(FIELD_LABELS.email) }).check(
    z.trim(),
    z.minLength(1, { error: VALIDATION.required(FIELD_LABELS.email) }),
    z.maxLength(LIMITS.email.max, {
      error: VALIDATION.tooLong(FIELD_LABELS.email, LIMITS.email.max),
    }),
  ),
});

/** A browser in which the user is logged in. */
export const UserSession = z.object({
  _id: Id,
  /** Like "Chrome on Android"; null when unknown. */
  device: z.nullable(z.string()),
  createdAt: Timestamp,
  /** Precise to the day. */
  lastUsedAt: Timestamp,
  /** Whether it is the session of the request. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Body of `GET /api/user/sessions`. */
export const UserSessionList = dataOf(z.array(UserSession));

/** Body of `PUT /api/user/consent`: the version of the privacy notice that the user has read. */
export const Consent = z.object({
  version: z.literal(PRIVACY_VERSION, { error: FAILURE.oldNotice }),
});

const optionalTypes = (field: string) =>
  z
    .array(z.enum(OPTIONAL_NOTIFICATIONS, { error: VALIDATION.choice(field) }), {
      error: VALIDATION.invalid(field),
    })
    .check(z.maxLength(OPTIONAL_NOTIFICATIONS.length, { error: VALIDATION.invalid(field) }));

/** The optional notifications of a user. */
export const NotificationChoices = z.object({
  /** Types that the user does not want. */
  unwanted: optionalTypes('unwanted'),
  /** Types that they also get by e-mail; null where the portal sends none. */
  mailed: z.nullable(optionalTypes('mailed')),
  /** Present where the user's mail server rejected their address, so that none is sent. */
  isRefused: z.optional(z.literal(true)),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** Body of `PUT /api/user/notifications`; without `mailed` these types stay. */
export const NotificationChoicesChange = z.object({
  unwanted: optionalTypes('unwanted'),
  mailed: z.optional(optionalTypes('mailed')),
  /** Sends e-mails again to an address that was rejected. */
  retryMail: z.optional(z.literal(true, { error: VALIDATION.invalid('retryMail') })),
});
export type NotificationChoicesChange = z.infer<typeof NotificationChoicesChange>;

/** Body of `GET /api/user/notifications`. */
export const NotificationChoicesResponse = dataOf(NotificationChoices);

/** Body of `GET /api/user/{id}/export`: rows by what they are about. */
export const PersonalData = dataOf(
  z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
);

/** Fields of `POST /api/user/apply`, without the files. */
export const OwnerApplicationRequest = z.object({
  email: z.optional(z.string().check(z.maxLength(LIMITS.email.max))),
});

export const Notification = z.object({
  _id: Id,
  createdAt: Timestamp,
  body: z.string(),
  /** Null in rows that are older than the column. */
  type: z.nullable(z.enum(NOTIFICATION_TYPES)),
  /** An address within the portal: the subject of the notification. */
  link: z.nullable(z.string()),
  readAt: z.nullable(Timestamp),
});
export type Notification = z.infer<typeof Notification>;

/** Body of `GET /api/user/notif/{userId}`. */
export const NotificationList = partOf(Notification);
export type NotificationList = z.infer<typeof NotificationList>;

/** Body of `PATCH /api/user/notif/{notificationId}`. */
export const NotificationChange = z.object({
  read: z.literal(true, { error: VALIDATION.invalid('read') }),
});

/** Body of `POST /api/user/favorite`; without `favorite` it toggles. */
export const FavoriteRequest = z.object({
  userID: claimedId,
  accomID: z.string({ error: VALIDATION.required('accomID') }),
  favorite: z.optional(z.boolean({ error: VALIDATION.invalid('favorite') })),
});

export const FavoriteOutcome = z.extend(Outcome, {
  isFavorite: z.boolean(),
  /** Whether changes of saved places are e-mailed; absent where the portal sends no e-mails. */
  isMailed: z.optional(z.boolean()),
});
export type FavoriteOutcome = z.infer<typeof FavoriteOutcome>;

/** Body of `GET /api/user/favorite/{userId}`: a bare array. */
export const FavoriteList = z.array(Accommodation);

const SEARCH = FIELD_LABELS.savedSearch;

/** Body of `POST /api/user/search`; `query` is the query string of its address. */
export const NewSavedSearch = z.object({
  name: text(SEARCH.name, LIMITS.savedSearchName.max),
  query: z.string({ error: VALIDATION.required(SEARCH.query) }).check(
    z.overwrite(savedQuery),
    z.maxLength(LIMITS.savedSearchQuery.max, {
      error: VALIDATION.tooLong(SEARCH.query, LIMITS.savedSearchQuery.max),
    }),
  ),
  /** Whether news of searches is e-mailed from now on; absent: as before. */
  mail: z.optional(z.boolean({ error: VALIDATION.invalid('mail') })),
});

/** A saved search, whose user is notified of new results. */
export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  query: z.string(),
  createdAt: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Body of `GET /api/user/search`. */
export const SavedSearchList = dataOf(z.array(SavedSearch));
export type SavedSearchList = z.infer<typeof SavedSearchList>;
