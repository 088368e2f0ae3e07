import { resultsTitle } from '@elbi/contract/codes';
import { formatCount, formatNumber } from '@elbi/design-system/format';

/** `1 place`, `38 places`. */
const places = (count: number) => formatCount(count, 'place', 'places');

/** Every sentence of the search section that a person reads. */
export const copy = {
  title: 'Discover Accommodations',
  resultsTitle,
  lead: 'Dorms, bed spaces and apartments around campus, reviewed by students who lived there.',
  count: places,
  /** `Bed Space and Dormitory`. */
  list: (labels: readonly string[]) =>
    new Intl.ListFormat('en-PH', { type: 'conjunction' }).format(labels),
  nightly: (nightly: number, total: number) =>
    `${formatNumber(nightly)} of ${formatNumber(total)} priced per night`,
  results: (page: number, pages: number) =>
    pages > 1 ? `Places, page ${page} of ${pages}` : 'Places',
  loading: 'Loading places',
  counting: 'Counting the places',
  filters: {
    open: 'Filters',
    openWithCount: (count: number) => `Filters, ${formatCount(count, 'filter', 'filters')} on`,
    title: 'Filters',
    any: 'Any',
    on: (count: number) => `${formatNumber(count)} on`,
    /** Read out after the words of a choice. */
    afterChoice: (count: number) => `, ${places(count)}`,
    clearAll: 'Clear all',
    show: (count: number) => `Show ${places(count)}`,
    showAny: 'Show places',
    active: 'Filters that are on',
    remove: (label: string) => `Remove filter: ${label}`,
    quick: 'Quick filters',
    add: (label: string) => `Add filter: ${label}`,
  },
  unit: { label: 'Price unit', all: 'All' },
  sort: { label: 'Sort by' },
  walk: { label: 'Walk to', nearest: 'Nearest point', to: (point: string) => `To ${point}` },
  map: {
    viewLabel: 'Show places as',
    views: { list: 'List', map: 'Map' },
    label: 'Map of the places on this page',
    /** On a pin: short, and never without its unit. */
    price: (price: string, unit: 'month' | 'night') =>
      `${price}${unit === 'month' ? '/mo' : '/night'}`,
    area: 'Area on the map',
    searchArea: 'Search this area',
    searchTown: 'Search the whole town',
    chosen: 'Chosen on the map',
    close: 'Close',
    failed: 'We could not load the map',
  },
  pages: 'Pages of results',
  empty: {
    title: 'Nothing to see here.',
    plain: 'There are no places here yet. Come back soon.',
    filters: 'No place matches these filters.',
    area: 'No place stands in this area of the map.',
    term: (term: string) => `No place matches “${term}”.`,
    termAndFilters: (term: string) => `No place matches “${term}” with these filters.`,
    beyond: (pages: number) =>
      pages === 1
        ? 'There is only one page of results.'
        : `There are only ${pages} pages of results.`,
    dropBefore: 'Dropping ',
    dropAfter: (total: number) => ` would show ${places(total)}.`,
    drop: (label: string) => `Drop ${label}`,
    clear: 'Clear filters',
    seeAll: 'See all places',
    wholeTown: 'Search the whole town',
    firstPage: 'Go to the first page',
  },
  failed: {
    title: 'We could not load the places',
  },
} as const;
