import {
  FOLLOW_UP,
  NOTIFICATIONS,
  type NotificationType,
  type Search,
  pageAddress,
  searchAddress,
} from '@elbi/contract/domain';

/** A notification: its event, its sentence, and the page that it links to. */
export interface NotificationDraft {
  type: NotificationType;
  body: string;
  link: string | null;
}

interface NamedPlace {
  id: string;
  name: string;
  /** False when the page would be a 404 for the recipient; true by default. */
  isShown?: boolean;
}

/** The first page of a new owner. */
const ADD_PLACE = '/add/accommodation';
const RELEASES = '/releases';

function ofPlace(type: NotificationType, place: NamedPlace, body: string): NotificationDraft {
  const { id, isShown = true } = place;
  return { type, body, link: isShown ? pageAddress.place(id) : null };
}

/** The notification of each event; the contract has the sentences. */
export const notificationDrafts = {
  applicationAccepted: (): NotificationDraft => ({
    type: 'accepted',
    body: NOTIFICATIONS.applicationAccepted,
    link: ADD_PLACE,
  }),
  applicationRejected: (reason: string | null): NotificationDraft => ({
    type: 'rejected',
    body: NOTIFICATIONS.applicationRejected(reason),
    link: null,
  }),
  releaseHeld: (held: Parameters<typeof NOTIFICATIONS.releaseHeld>[0]): NotificationDraft => ({
    type: 'token',
    body: NOTIFICATIONS.releaseHeld(held),
    link: RELEASES,
  }),
  tokenMade: (token: Parameters<typeof NOTIFICATIONS.tokenMade>[0]): NotificationDraft => ({
    type: 'token',
    body: NOTIFICATIONS.tokenMade(token),
    link: RELEASES,
  }),
  vacancyToConfirm: (place: NamedPlace) =>
    ofPlace('vacancy', place, NOTIFICATIONS.vacancyToConfirm(place.name)),
  offersInSearch: (name: string, search: Search, count: number): NotificationDraft => ({
    type: 'search',
    body: NOTIFICATIONS.offersInSearch(count, name),
    link: searchAddress(search),
  }),
  contactFollowUp: (place: NamedPlace): NotificationDraft => ({
    type: 'review',
    body: NOTIFICATIONS.contactFollowUp(place.name),
    link: `${pageAddress.place(place.id)}#${FOLLOW_UP}`,
  }),
  placeReviewed: (place: NamedPlace) =>
    ofPlace('review', place, NOTIFICATIONS.placeReviewed(place.name)),
  reviewReplied: (place: NamedPlace) =>
    ofPlace('review', place, NOTIFICATIONS.reviewReplied(place.name)),
  reportResolvedForOwner: (place: NamedPlace, reason: string | null) =>
    ofPlace('report', place, NOTIFICATIONS.reportResolvedForOwner(place.name, reason)),
  reportDecidedForReporter: (place: NamedPlace, status: 'resolved' | 'rejected') =>
    ofPlace('report', place, NOTIFICATIONS.reportDecidedForReporter(place.name, status)),
  textReportDecided: (
    place: NamedPlace,
    ...decision: [target: 'review' | 'reply', 'resolved' | 'rejected', reason: string | null]
  ) => ofPlace('report', place, NOTIFICATIONS.textReportDecided(place.name, ...decision)),
  textRemoved: (place: NamedPlace, target: 'review' | 'reply', reason: string) =>
    ofPlace('review', place, NOTIFICATIONS.textRemoved(place.name, target, reason)),
  placeEditedByAdmin: (place: NamedPlace, reason: string) =>
    ofPlace('edited', place, NOTIFICATIONS.placeEditedByAdmin(place.name, reason)),
  placeArchivedByAdmin: (place: NamedPlace, reason: string) =>
    ofPlace('archived', place, NOTIFICATIONS.placeArchivedByAdmin(place.name, reason)),
  placeUnarchivedByAdmin: (place: NamedPlace, reason: string) =>
    ofPlace('unarchived', place, NOTIFICATIONS.placeUnarchivedByAdmin(place.name, reason)),
  accountRestored: (reason: string, isOwner: boolean): NotificationDraft => ({
    type: 'restored',
    body: NOTIFICATIONS.accountRestored(reason, isOwner),
    link: null,
  }),
  placeIsFake: (place: string): NotificationDraft => ({
    type: 'warning',
    body: NOTIFICATIONS.placeIsFake(place),
    link: null,
  }),
  ownerSuspended: (places: string): NotificationDraft => ({
    type: 'warning',
    body: NOTIFICATIONS.ownerSuspended(places),
    link: null,
  }),
  contactChanged: (ownerId: string): NotificationDraft => ({
    type: 'check',
    body: NOTIFICATIONS.contactChanged,
    link: pageAddress.owner(ownerId),
  }),
  pinMoved: (place: NamedPlace) => ofPlace('check', place, NOTIFICATIONS.pinMoved(place.name)),
} as const;
