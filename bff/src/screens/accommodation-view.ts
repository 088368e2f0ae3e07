import { pageAddress, pageNumber, pagesOf, spokenPriceText } from '@elbi/contract/domain';
import { maskContacts } from '../identity/users/mask-contacts.ts';
import { NotFoundError } from '../errors.ts';
import { knownId } from '../http/path-id.ts';
import { canSee } from '../product/places/accommodation-policy.ts';
import { presentAccommodationTo, presentRent } from '../product/places/accommodation-presenter.ts';
import { findPlacePage } from './place-page-read-model.ts';
import { findPlaceReviews } from './place-reviews-read-model.ts';
import { compareRent } from '../product/search/search-read-model.ts';
import { presentReview } from '../product/reviews/review-presenter.ts';
import { listReviewsOfPlace } from './review-read-model.ts';
import { presentUser } from '../identity/users/user-presenter.ts';
import { describePlace, previewImage } from './link-preview.ts';
import { abilitiesOf } from './place-abilities.ts';
import { placeStructuredData } from './place-structured-data.ts';
import type { View } from '../platform/views/view.ts';

/**
 * The detail page of a place (S2.detail); its statements run in parallel. Without scripts, the page
 * in the address selects the reviews.
 */
export const accommodationView: View<'/api/view/accommodation'> = {
  path: '/api/view/accommodation',
  async load({ read }, actor, query) {
    const id = knownId(query.id);
    const [place, reviews, listed] = await Promise.all([
      findPlacePage(read, id, actor.id),
      findPlaceReviews(read, id, actor.id),
      query.reviews ? listReviewsOfPlace(read, id, { page: query.reviews }) : null,
    ]);
    if (!place || !canSee(actor, place)) throw new NotFoundError();
    return {
      accommodation: {
        ...presentAccommodationTo(actor, place),
        isFavorite: place.is_favourite,
        abilities: abilitiesOf(actor, place),
        rentComparison: await compareRent(read, place),
      },
      // Contacts are loaded on a press, which is counted: prefetching a place must not count.
      owner: presentUser(place.owner, { contact: false }),
      rents: place.rents.map(presentRent),
      answers: place.answers,
      verification: place.verification,
      factAnswers: reviews.answers.filter(({ fact }) => place.facts.includes(fact)),
      reviews: {
        success: true,
        ...reviews.summary,
        reviews: (listed ?? reviews.first).map((review) => presentReview(review, actor)),
        pages: pagesOf(reviews.summary.count),
      },
      ownReview: reviews.own ? presentReview(reviews.own, actor) : null,
      reportPending: place.report_pending,
    };
  },
  cacheKey: (query) => `${query.get('id') ?? ''} ${pageNumber(query.get('reviews')) ?? ''}`,
  meta: ({ accommodation: place }, { origin }) => ({
    title: maskContacts(place.accommodationName),
    description: describePlace(place),
    canonical: pageAddress.place(place._id),
    image: previewImage([place]),
    structuredData: [placeStructuredData(place, origin)],
  }),
  plain: ({ accommodation: place }) => ({
    paragraphs: [spokenPriceText(place), place.description],
  }),
};
