import { pagesOf } from '@elbi/contract/domain';
import { ForbiddenError, UnauthenticatedError } from '../errors.ts';
import { presentReview } from '../product/reviews/review-presenter.ts';
import { listReviewsOfPerson } from './review-read-model.ts';
import { presentSavedSearch } from '../product/saved-searches/saved-search-presenter.ts';
import { listSavedSearches } from '../product/saved-searches/saved-search-store.ts';
import { listFavouriteCards, listSavedIds } from './profile-read-model.ts';
import { canGenerateCatalogue } from '../identity/users/user-policy.ts';
import { presentUser } from '../identity/users/user-presenter.ts';
import { findPerson } from '../identity/users/user-read-model.ts';
import { accommodationPage } from './owner-profile-view.ts';
import type { View } from '../platform/views/view.ts';

/** A registered user's own profile (S2.user.1). */
export const userProfileView: View<'/api/view/profile/user'> = {
  path: '/api/view/profile/user',
  async load({ read }, actor, { id = actor.id, page = 1, pageF = 1 }) {
    if (id !== actor.id) throw new ForbiddenError();
    const [person, savedIds, favourites, reviews, searches] = await Promise.all([
      findPerson(read, actor.id),
      listSavedIds(read, actor.id),
      listFavouriteCards(read, actor.id, pageF),
      listReviewsOfPerson(read, actor.id, { page }),
      listSavedSearches(read, actor.id),
    ]);
    if (!person) throw new UnauthenticatedError();
    return {
      user: presentUser(person, { contact: true, favourites: savedIds }),
      abilities: {
        editContactNumber: false,
        addAccommodation: false,
        generateCatalog: canGenerateCatalogue(actor, person),
      },
      favorites: accommodationPage({ rows: favourites, total: savedIds.length }, new Set(savedIds)),
      reviews: {
        items: reviews.rows.map((row) => presentReview(row, actor)),
        pages: pagesOf(reviews.total),
        total: reviews.total,
      },
      searches: searches.map(presentSavedSearch),
    };
  },
};
