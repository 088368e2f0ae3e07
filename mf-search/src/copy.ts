import {
  ACTION_LABELS,
  CAMPUS_POINTS,
  type CampusPoint,
  FIELD_LABELS,
  FILTER_LABELS,
  type IgnoredValue,
  LIMITS,
  LIST_LABELS,
  PLACE_LABELS,
  PRICE_LABELS,
  SEARCH_LABELS,
  VACANCY_LABELS,
  labelOf,
  placesText,
  resultsTitle,
  reviewsText,
} from '@elbi/contract/domain';
import { WORDS, formatCount, formatList, formatNumber, formatRating } from '@elbi/contract/format';

/** The copy of the search section. */
export const copy = {
  title: 'Discover Accommodations',
  resultsTitle,
  reviewsText,
  /** Values of the address that no filter has. */
  ignored: (values: readonly IgnoredValue[]) =>
    `Unknown, so ignored: ${values.map(({ label, value }) => `${label} “${value}”`).join(', ')}.`,
  lead: 'Dorms, bed spaces and apartments around campus, reviewed by students who lived there.',
  count: placesText,
  list: formatList,
  nightly: (nightly: number, total: number) =>
    `${formatNumber(total - nightly)} monthly · ${formatNumber(nightly)} nightly`,
  results: (page: number, pages: number) =>
    pages > 1 ? `Places, page ${page} of ${pages}` : PLACE_LABELS.places,
  filters: {
    open: 'Filters',
    openWithCount: (label: string, count: number) =>
      `${label}, ${formatCount(count, 'filter', 'filters')} on`,
    title: 'Filters',
    available: VACANCY_LABELS.available,
    tenants: PLACE_LABELS.tenants,
    budget: 'Budget',
    walk: 'Walk',
    people: FILTER_LABELS.pax,
    freeFrom: FIELD_LABELS.vacancy.freeFrom,
    /** Like "Second Semester (Jan 18, 2027)". */
    term: (name: string, date: string) => `${name} (${date})`,
    more: 'More',
    any: 'Any',
    on: (count: number) => `${formatNumber(count)} on`,
    /** Read out after the label of a choice. */
    afterChoice: (count: number) => `, ${placesText(count)}`,
    clearAll: 'Clear all',
    show: (count: number) => `Show ${placesText(count)}`,
    showAny: 'Show places',
    active: 'Active filters',
    remove: (label: string) => `Remove filter: ${label}`,
    quick: 'Quick filters',
  },
  /** Below the price of a card while a budget is set. */
  withBills: (amount: string) => `${PRICE_LABELS.from} ${PRICE_LABELS.monthly(amount)} with bills`,
  sort: { label: SEARCH_LABELS.sort },
  walk: {
    label: SEARCH_LABELS.point,
    nearest: 'Nearest gate',
    to: (point: CampusPoint) => SEARCH_LABELS.to(labelOf(CAMPUS_POINTS, point)),
  },
  map: {
    viewLabel: 'Show places as',
    views: { list: 'List', map: 'Map' },
    label: 'Map of the places found',
    /** Shown when there are more places than the map can show. */
    first: (shown: number, total: number) =>
      `The first ${formatNumber(shown)} of ${placesText(total)}. Zoom in to see others.`,
    area: SEARCH_LABELS.box,
    searchTown: 'Search the whole town',
    chosen: 'Chosen on the map',
    close: WORDS.close,
    failed: PLACE_LABELS.noMap,
  },
  pages: LIST_LABELS.pagesOf('results'),
  save: {
    open: 'Save search',
    title: 'Save this search',
    lead: "We'll notify you, at most daily, when a match is new, cheaper or available again.",
    mail: 'Also by e-mail, for all my saved searches',
    submit: ACTION_LABELS.save,
    /** The name of a search until its user renames it; an ellipsis ends a longer one. */
    suggested: (conditions: readonly string[]) => {
      const name = conditions.length > 0 ? conditions.join(', ') : SEARCH_LABELS.everything;
      const { max } = LIMITS.savedSearchName;
      return name.length <= max ? name : `${name.slice(0, max - 1).replace(/[\s,]+$/, '')}…`;
    },
  },
  compare: {
    title: 'Compare places',
    legend: 'A check marks the best value. Rows without a difference are grey.',
    best: ', best',
    differs: ', differs',
    print: ACTION_LABELS.print,
    back: ACTION_LABELS.back,
    open: 'Open',
    openNamed: (name: string) => `Open ${name}`,
    save: ACTION_LABELS.save,
    saved: ACTION_LABELS.saved,
    saveNamed: ACTION_LABELS.saveNamed,
    remove: ACTION_LABELS.remove,
    removeNamed: WORDS.remove,
    notStated: PLACE_LABELS.notStated,
    unrated: PLACE_LABELS.noReviews,
    failed: 'We could not load these places',
    none: 'Nothing to compare yet',
    noneHint: 'Choose up to four places with the Compare button on their pictures or pages.',
    browse: ACTION_LABELS.browse,
    tooMany: (max: number, beyond: number) =>
      `Up to ${max} places can be compared; ${formatCount(beyond, 'more is', 'more are')} left out.`,
    unavailable: (count: number) =>
      `${formatCount(count, 'place is', 'places are')} no longer available.`,
    rated: (average: number, count: number) => PLACE_LABELS.rated(formatRating(average), count),
    rows: {
      ...FIELD_LABELS.place,
      month: PLACE_LABELS.month,
      firstDay: PLACE_LABELS.moveIn,
      vacancy: PLACE_LABELS.availability,
      walk: (point: CampusPoint) => `Walk to ${labelOf(CAMPUS_POINTS, point)}`,
      ride: 'Jeep to campus',
      pax: PLACE_LABELS.capacity,
      permit: PLACE_LABELS.permit,
      rating: PLACE_LABELS.rating,
    },
  },
  rents: {
    lead: 'Of the places listed here, by their lowest rent. The middle half is what half of them ask. Free slots are those that owners confirmed in the last 60 days.',
    heading: (of: string, unit: string, basis: string) =>
      `${of[0]!.toUpperCase()}${of.slice(1)}, ${unit} ${basis}`,
    columns: {
      area: 'Area',
      count: 'Listed',
      half: 'Middle half',
      free: 'Free slots',
    },
    range: (low: string, high: string) => `${low} to ${high}`,
    file: 'Download for spreadsheets (CSV)',
    failed: 'We could not load the rents',
  },
  term: {
    understood: 'Understood from your search',
    remove: (label: string, text: string) => `Remove ${label} (“${text}”) from your search`,
    relaxed: (without: string, total: number) => `Without “${without}”: ${placesText(total)}`,
    mentions: (total: number) =>
      `Also show ${formatCount(total, 'place that only mentions', 'places that only mention')} these words`,
    onlyMet: 'Hide places that only mention these words',
  },
  empty: {
    plain: 'There are no places here yet. Come back soon.',
    filters: 'No place matches these filters.',
    area: 'No places in this area.',
    term: (term: string) =>
      `No place matches “${term}”. Try a name, barangay, gate or price, like “dorm near main gate under 3k”.`,
    termAndFilters: (term: string) => `No place matches “${term}” with these filters.`,
    beyond: (pages: number) =>
      pages === 1
        ? 'There is only one page of results.'
        : `There are only ${pages} pages of results.`,
    without: (labels: string, total: number) => `Without ${labels}: ${placesText(total)}`,
    remove: WORDS.remove,
    clear: 'Clear filters',
    seeAll: 'See all places',
    wholeTown: 'Search the whole town',
    firstPage: LIST_LABELS.firstPage,
  },
  failed: {
    title: 'We could not load the places',
  },
} as const;
