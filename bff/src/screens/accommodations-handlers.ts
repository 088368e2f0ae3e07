import { pagesOf, parseSearch, searchAddress } from '@elbi/contract/domain';
import { NotFoundError } from '../errors.ts';
import type { Handlers } from '../http/endpoint-router.ts';
import { SharedResponse } from '../http/shared-response.ts';
import type { Services } from '../services.ts';
import { canSee, canSeeArchivedOf } from '../product/places/accommodation-policy.ts';
import {
  presentAccommodation,
  presentAccommodationTo,
  presentRent,
  presentSummary,
} from '../product/places/accommodation-presenter.ts';
import { abilitiesOf } from './place-abilities.ts';
import { findPerson } from '../identity/users/user-read-model.ts';
import {
  countOwnedPlaces,
  findAccommodation,
  findRents,
  listOwnedPlaces,
  listSimilar,
} from '../product/places/accommodation-read-model.ts';
import { ACCOMMODATION_COLUMNS } from '../product/places/accommodation-store.ts';
import { readVisiblePlace } from '../product/places/visible-place.ts';
import { compareRent, listFoundPlaces } from '../product/search/search-read-model.ts';

/** The endpoints that read places (S6.browse.1). */
export function accommodationHandlers(services: Services) {
  const { visitorsCache } = services;
  return {
    // Without favourites, so that it is the same for every visitor.
    'GET /api/accom/': async ({ read }, ctx) => {
      const search = parseSearch(new URLSearchParams(ctx.querystring));
      return visitorsCache.read(ctx.state, `/api/accom?${searchAddress(search)}`, async () => {
        const { page, total, understood, relaxed, mentions } = await listFoundPlaces(read, search);
        return {
          success: true,
          sorted: page.map(presentAccommodation),
          pages: pagesOf(total),
          total,
          understood,
          relaxed,
          mentions,
        };
      });
    },

    // The archived ones are empty for everyone else but admins (S4.archive.2).
    'GET /api/accom/owner/:id': async ({ actor, params: { id: ownerId }, query, read }) => {
      const seesArchived = canSeeArchivedOf(actor, ownerId);
      const listOwned = (isArchived: boolean, page: number | undefined) =>
        listOwnedPlaces(read, ownerId, ACCOMMODATION_COLUMNS, { isArchived, page });
      const [owner, total, listed, archived] = await Promise.all([
        findPerson(read, ownerId),
        countOwnedPlaces(read, ownerId),
        listOwned(false, query.page),
        seesArchived ? listOwned(true, query.pageA) : [],
      ]);
      if (!owner) throw new NotFoundError();
      return {
        success: true,
        data: {
          notArchived: {
            accommodation: listed.map(presentAccommodation),
            pages: pagesOf(total.listed),
          },
          archived: {
            accommodationA: archived.map(presentAccommodation),
            pagesA: seesArchived ? pagesOf(total.archived) : 0,
          },
        },
      };
    },

    'GET /api/accom/:id': async ({ actor, params: { id }, read }, ctx) => {
      const load = async () => {
        const place = await findAccommodation(read, id);
        if (!place || !canSee(actor, place)) throw new NotFoundError();
        return {
          ...presentAccommodationTo(actor, place),
          abilities: abilitiesOf(actor, place),
          rentComparison: await compareRent(read, place),
        };
      };
      return actor.id === null
        ? visitorsCache.read(ctx.state, `/api/accom/${id}`, load)
        : new SharedResponse(await load());
    },

    'GET /api/accom/:id/rent': async ({ actor, params: { id }, read }) => {
      const place = await findRents(read, id);
      if (!place || !canSee(actor, place)) throw new NotFoundError();
      return { success: true, data: place.rents.map(presentRent) };
    },

    'GET /api/accom/:id/similar': async ({ actor, params: { id }, read }) => {
      await readVisiblePlace(read, actor, id);
      return { success: true, data: (await listSimilar(read, id)).map(presentSummary) };
    },
  } satisfies Partial<Handlers>;
}
