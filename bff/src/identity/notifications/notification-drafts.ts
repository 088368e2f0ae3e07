import {
  FOLLOW_UP,
  NOTIFICATIONS,
  type NotificationType,
  type OfferChange,
  type Search,
  pageAddress,
  searchAddress,
} from '@elbi/contract/domain';

/** A notification: its type, message and link. */
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

function draft(
  type: NotificationType,
  body: string,
  link: string | null = null,
): NotificationDraft {
  return { type, body, link };
}

function ofPlace(type: NotificationType, place: NamedPlace, body: string): NotificationDraft {
  const { id, isShown = true } = place;
  return draft(type, body, isShown ? pageAddress.place(id) : null);
}

/** The notification of each event; the contract contains the messages. */
export const notificationDrafts = {
  applicationAccepted: () =>
    draft('accepted', NOTIFICATIONS.applicationAccepted, pageAddress.addPlace()),
  applicationRejected: (reason: string | null) =>
    draft('rejected', NOTIFICATIONS.applicationRejected(reason)),
  releaseHeld: (release: Parameters<typeof NOTIFICATIONS.releaseHeld>[0]) =>
    draft('token', NOTIFICATIONS.releaseHeld(release), pageAddress.releases()),
  releaseReplaced: (release: Parameters<typeof NOTIFICATIONS.releaseReplaced>[0]) =>
    draft('token', NOTIFICATIONS.releaseReplaced(release), pageAddress.releases()),
  tokenMade: (token: Parameters<typeof NOTIFICATIONS.tokenMade>[0]) =>
    draft('token', NOTIFICATIONS.tokenMade(token), pageAddress.releases()),
  vacancyToConfirm: (place: NamedPlace) =>
    ofPlace('vacancy', place, NOTIFICATIONS.vacancyToConfirm(place.name)),
  offerInSearch: (name: string, search: Search, place: { name: string; offered_as: OfferChange }) =>
    draft(
      'search',
      NOTIFICATIONS.offerInSearch(place.name, place.offered_as, name),
      searchAddress(search),
    ),
  offersInSearch: (name: string, search: Search, count: number) =>
    draft('search', NOTIFICATIONS.offersInSearch(count, name), searchAddress(search)),
  contactFollowUp: (place: NamedPlace) =>
    draft(
      'review',
      NOTIFICATIONS.contactFollowUp(place.name),
      `${pageAddress.place(place.id)}#${FOLLOW_UP}`,
    ),
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
  accountRestored: (reason: string, isOwner: boolean) =>
    draft('restored', NOTIFICATIONS.accountRestored(reason, isOwner)),
  placeIsFake: (place: string) => draft('warning', NOTIFICATIONS.placeIsFake(place)),
  ownerSuspended: (places: string) => draft('warning', NOTIFICATIONS.ownerSuspended(places)),
  // One check of a kind is open at a time: their links differ by what to check.
  contactChanged: (ownerId: string) =>
    draft('check', NOTIFICATIONS.contactChanged, `${pageAddress.owner(ownerId)}#contact-details`),
  ownerRenamed: (ownerId: string) =>
    draft('check', NOTIFICATIONS.ownerRenamed, pageAddress.owner(ownerId)),
  approvalReopened: (place: NamedPlace, list: string) =>
    ofPlace('check', place, NOTIFICATIONS.approvalReopened(place.name, list)),
  pinMoved: ({ id, name }: NamedPlace) =>
    draft('check', NOTIFICATIONS.pinMoved(name), `${pageAddress.place(id)}#place-map`),
} as const;
