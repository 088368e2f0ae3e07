// @vitest-environment-options { "worker": "hydration of hostile pages" }
import { expect, it } from 'vitest';
import { viewKey } from '@elbi/contract/domain';
import {
  aHomeView,
  aReview,
  aReviewList,
  anAccommodation,
  anAccommodationView,
  someAccommodations,
} from '@elbi/places-kit/testing';
import { anId, aUser } from '@elbi/portal-sdk/testing';
import { documentOf } from '../../testing/document-of.tsx';
import { type RealPage, realPages } from '../../testing/real-pages.ts';
import { describeTakingOverOf } from '../../testing/hydration-suite.tsx';

/** Text that ends a script, a comment or a line, or becomes markup, if not escaped. */
const HOSTILE = '</script><!--\u2028\u2029<img src=x onerror=alert(1)>"\'`&amp; ]]>\u202Ea';
const LONGEST_NAME = HOSTILE.padEnd(120, '\u{1F3E0}ñ').slice(0, 120);

const pages = await realPages();

/** A visitor's page with other data, at its own address. */
function withData(
  name: string,
  path: string,
  search: string,
  view: string,
  body: object,
): RealPage {
  const page = pages.find((one) => one.name === `${path} for unregistered`)!;
  const fallback = { [viewKey(view, search)]: body };
  return { ...page, name, address: path + search, bootstrap: { ...page.bootstrap, fallback } };
}

const home = (name: string, search: string, body: object) =>
  withData(name, '/', search, '/api/view/home', body);
const place = (name: string, search: string, body: object) =>
  withData(name, '/accommodation', search, '/api/view/accommodation', body);

const named = { accommodationName: LONGEST_NAME, description: HOSTILE.repeat(40) };
const hostileReviews = Array.from({ length: 100 }, (_, index) =>
  aReview({ _id: anId(`review ${index}`), desc: `${index} ${HOSTILE}`, userName: HOSTILE }),
);
const results = someAccommodations(10).map((one) => ({ ...one, ...named }));

const HOSTILE_PLACE = place('a place with hostile words', `?id=${anId('accommodation')}`, {
  ...anAccommodationView(),
  accommodation: { ...anAccommodation(named), isFavorite: false },
  owner: aUser({ contactNumber: null, email: null }),
});
const HOSTILE_RESULTS = home('results with hostile names', '?accommodationName=%3C%2Fscript%3E', {
  ...aHomeView(),
  search: { ...aHomeView().search, sorted: results },
});

describeTakingOverOf([
  HOSTILE_RESULTS,
  HOSTILE_PLACE,
  place('a place with 100 reviews', `?id=${anId('accommodation 2')}&reviews=1`, {
    ...anAccommodationView(),
    accommodation: anAccommodation({ _id: anId('accommodation 2'), isFavorite: false }),
    reviews: aReviewList(hostileReviews),
  }),
  home('no results', '?type=4', {
    ...aHomeView(),
    search: { ...aHomeView().search, sorted: [], pages: 0, total: 0 },
  }),
  home('an address of nonsense', '?page=-1&price=%00&type=%27&order=--&%E2%80%A8=1', aHomeView()),
]);

it.each([HOSTILE_RESULTS, HOSTILE_PLACE])('$name: is text, not markup', async (page) => {
  const { place: root } = await documentOf(page);
  expect(root.querySelectorAll('script, [onerror]')).toHaveLength(0);
  expect(root.textContent).toContain(LONGEST_NAME);
});
