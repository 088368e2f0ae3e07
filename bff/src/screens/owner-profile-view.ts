import {
  type AccommodationPage,
  type OwnerProfileView,
  fullNameOf,
  ownProfileRedirect,
  pageAddress,
  pageNumber,
  pagesOf,
} from '@elbi/contract/domain';
import { maskContacts } from '../identity/users/mask-contacts.ts';
import { COPY } from '../copy.ts';
import { NotFoundError } from '../errors.ts';
import { knownId } from '../http/path-id.ts';
import { canAdd } from '../product/places/accommodation-policy.ts';
import { presentSummary } from '../product/places/accommodation-presenter.ts';
import { SUMMARY_COLUMNS, type SummaryRecord } from '../product/places/accommodation-store.ts';
import { countOwnedPlaces, listOwnedPlaces } from '../product/places/accommodation-read-model.ts';
import { revealContact } from '../product/contacts/contact-store.ts';
import {
  canEditContactNumber,
  canGenerateCatalogue,
  hasOwnerProfile,
} from '../identity/users/user-policy.ts';
import { previewImage } from './link-preview.ts';
import {
  OWN_SUMMARY_COLUMNS,
  type OwnSummaryRecord,
  findProfileOwner,
  listFavouriteCards,
  listSavedIds,
} from './profile-read-model.ts';
import { presentUser } from '../identity/users/user-presenter.ts';
import type { View } from '../platform/views/view.ts';

/** A page of cards. */
export function accommodationPage(
  list: { rows: readonly SummaryRecord[]; total: number },
  savedIds: ReadonlySet<string>,
): AccommodationPage {
  return {
    items: list.rows.map((row) => ({
      ...presentSummary(row),
      isFavorite: savedIds.has(row.id),
    })),
    pages: pagesOf(list.total),
    total: list.total,
  };
}

/** The interest in one's own places by ID. */
function interestOf(
  places: readonly OwnSummaryRecord[],
): NonNullable<OwnerProfileView['interest']> {
  return Object.fromEntries(
    places.map(({ id, saves = null, contacts = null }) => [id, { saves, contacts }]),
  );
}

/** The profile of an owner; without an ID the user's own (S2.owner). */
export const ownerProfileView: View<'/api/view/profile/owner'> = {
  path: '/api/view/profile/owner',
  async load({ read, db }, actor, { id: ownerId, page, pageA, pageF = 1 }) {
    const id = knownId(ownerId ?? actor.id);
    const isOwn = actor.id === id;
    const [person, savedIds, total, listed, archived, favourites] = await Promise.all([
      findProfileOwner(read, id),
      listSavedIds(read, actor.id),
      countOwnedPlaces(read, id),
      listOwnedPlaces(read, id, isOwn ? OWN_SUMMARY_COLUMNS : SUMMARY_COLUMNS, {
        isArchived: false,
        page,
      }),
      isOwn ? listOwnedPlaces(read, id, SUMMARY_COLUMNS, { isArchived: true, page: pageA }) : [],
      isOwn ? listFavouriteCards(read, id, pageF) : [],
    ]);
    // Archived places are visible to their owner and admins only, and do not make a profile visible
    // to others.
    const places = total.listed + (isOwn ? total.archived : 0);
    if (!person || !hasOwnerProfile(person, places)) throw new NotFoundError();
    const contact = await revealContact(db, actor, person);
    const saved = new Set(savedIds);
    return {
      user: presentUser(person, {
        contact: contact === 'shown',
        favourites: isOwn ? savedIds : [],
      }),
      isOwn,
      contactLimitReached: contact === 'limited',
      abilities: {
        editContactNumber: canEditContactNumber(actor, person),
        addAccommodation: isOwn && canAdd(actor),
        generateCatalog: canGenerateCatalogue(actor, person),
      },
      trust: person.trust,
      owned: accommodationPage({ rows: listed, total: total.listed }, saved),
      unconfirmed: isOwn ? total.unconfirmed : 0,
      ...(isOwn && { interest: interestOf(listed) }),
      archived: isOwn ? accommodationPage({ rows: archived, total: total.archived }, saved) : null,
      favorites: isOwn
        ? accommodationPage({ rows: favourites, total: savedIds.length }, saved)
        : null,
    };
  },
  redirect: ({ id, role }, query, address) =>
    query.get('id') ? null : ownProfileRedirect(id === null ? null : { id, role }, address),
  // Visitors get only the public list.
  cacheKey: (query) => `${query.get('id') ?? ''} ${pageNumber(query.get('page')) ?? ''}`,
  meta: ({ user, owned, trust }) => ({
    title: maskContacts(fullNameOf(user.fullName)),
    description: COPY.pages.owner(owned.total, trust?.rating),
    canonical: pageAddress.owner(user._id),
    image: previewImage(owned.items),
  }),
};
