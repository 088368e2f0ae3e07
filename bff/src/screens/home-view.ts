import {
  type HomeView,
  PAGE_SIZE,
  PORTAL_NAME,
  describeSearch,
  pageAddress,
  pagesOf,
  parseSearch,
  resultsTitle,
  searchAddress,
  spokenPriceText,
} from '@elbi/contract/domain';
import { COPY } from '../copy.ts';
import { presentSummary } from '../product/places/accommodation-presenter.ts';
import { previewImage } from './link-preview.ts';
import { searchPlaces } from '../product/search/search-read-model.ts';
import type { PageAddress, PageMeta, View } from '../platform/views/view.ts';

/** Browse and search (S2.home): a page of cards and the counts beside the filters. */
export const homeView: View<'/api/view/home'> = {
  path: '/api/view/home',
  async load({ read }, actor, _query, address) {
    const search = parseSearch(address);
    const found = await searchPlaces(read, search, actor.id);
    const { page, total, nightly, facets, terms, relax, understood, relaxed, mentions } = found;
    return {
      search: {
        success: true,
        sorted: page.map((place) => ({
          ...presentSummary(place),
          isFavorite: place.is_favourite,
        })),
        pages: pagesOf(total),
        total,
        understood,
        relaxed,
        mentions,
      },
      nightly,
      facets,
      terms,
      relax,
    };
  },
  cacheKey: (query) => searchAddress(parseSearch(query)),
  meta: homeMeta,
  plain: ({ search }) => ({
    items: search.sorted.map((place) => ({
      href: pageAddress.place(place._id),
      name: place.accommodationName,
      text: spokenPriceText(place),
    })),
  }),
};

function homeMeta({ search }: HomeView, { origin, query }: PageAddress): Partial<PageMeta> {
  const parsed = parseSearch(query);
  const { term } = parsed;
  // Anyone can write a term into a link: its preview would repeat it in the portal's name.
  const asked = describeSearch({ ...parsed, term: '' });
  if (term) asked.unshift(COPY.pages.search);
  return {
    ...(term ? { title: resultsTitle(term), previewTitle: COPY.pages.results } : {}),
    description:
      asked.length === 0 ? COPY.description : COPY.pages.found(search.total, asked.join(', ')),
    canonical: searchAddress(parsed),
    image: previewImage(search.sorted),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: PORTAL_NAME,
        url: `${origin}/`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: search.total,
        itemListElement: search.sorted.map((place, index) => ({
          '@type': 'ListItem',
          position: (parsed.page - 1) * PAGE_SIZE + index + 1,
          url: origin + pageAddress.place(place._id),
        })),
      },
    ],
  };
}
