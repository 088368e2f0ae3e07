import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  type Accommodation,
  type AccommodationSummary,
  FIELD_LABELS,
  PORTAL_NAME,
  TENANTS,
  TOWN,
  VISITORS,
  curfewText,
  labelOf,
  listText,
  locationLabel,
  pageAddress,
  personsText,
  priceText,
  stayText,
  vacancyLabel,
  walkToLabel,
} from '@elbi/contract/domain';
import { formatDate } from '@elbi/design-system/format';
import { copy } from './copy.ts';
import { SHORTLIST } from './offline.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  img { width: 100%; border-radius: 1rem; }
  dt { font-weight: 600; }
  dd { margin: 0 0 0.75rem; }
  li { margin-bottom: 0.75rem; }
  main p { white-space: pre-line; }
  a { color: inherit; }`;

const place = FIELD_LABELS.place;

/** Returns the document of a place: what every visitor may read of it, and a picture. */
export function placeDocument(shown: Accommodation, picture: string | null, seenAt: Date): string {
  const facts: [string, string | null][] = [
    [place.price, priceText(shown)],
    [copy.availability, vacancyLabel(shown.vacancy, seenAt.getTime())],
    [place.type, labelOf(ACCOMMODATION_TYPES, shown.type)],
    [place.tenants, labelOf(TENANTS, shown.tenants)],
    [place.completeAddress, shown.completeAddress.trim() || null],
    [place.location, `${locationLabel(shown.location)}, ${TOWN}`],
    [copy.walk, walkToLabel(shown)],
    [place.curfew, curfewText(shown.curfew)],
    [
      place.minimumStay,
      shown.minimumStay > 0 ? stayText(shown.minimumStay, shown.priceUnit) : null,
    ],
    [place.pax, shown.pax > 0 ? personsText(shown.pax) : null],
    [place.visitorsAllowed, labelOf(VISITORS, shown.visitorsAllowed)],
    [place.amenities, listText(AMENITIES, shown.amenities)],
  ];
  const stated = facts.flatMap(([term, value]) =>
    value === null ? [] : [element('dt', {}, term), element('dd', {}, value)],
  );
  return documentOf(shown.accommodationName, seenAt, [
    ...(picture === null ? [] : [element('img', { src: picture, alt: '' })]),
    element('p', {}, shown.description),
    element('dl', {}, ...stated),
    element('p', {}, element('a', { href: SHORTLIST }, copy.title)),
  ]);
}

/** Returns the document of the shortlist. */
export function shortlistDocument(places: readonly AccommodationSummary[], seenAt: Date): string {
  const rows = places.map((saved) =>
    element(
      'li',
      {},
      element('a', { href: pageAddress.place(saved._id) }, saved.accommodationName),
      element('div', {}, `${priceText(saved)} · ${locationLabel(saved.location)}`),
    ),
  );
  return documentOf(copy.title, seenAt, [element('ul', {}, ...rows)]);
}

/** A document that a browser shows without scripts. Elements escape all text. */
function documentOf(title: string, seenAt: Date, children: readonly Node[]): string {
  const head = [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // Otherwise browsers request one.
    element('link', { rel: 'icon', href: 'data:,' }),
    element('title', {}, `${title} · ${PORTAL_NAME}`),
  ];
  const asOf = element('p', {}, copy.asOf(formatDate(seenAt)));
  const body = element(
    'body',
    {},
    element('header', {}, element('strong', {}, PORTAL_NAME), asOf),
    element('main', {}, element('h1', {}, title), ...children),
  );
  // As text, because the policy of the page applies to a style element.
  const style = `<style>${STYLE}</style>`;
  const inHead = head.map(({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html lang="en"><head>${inHead}${style}</head>${body.outerHTML}</html>`;
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  // Of an inert document, which loads no picture.
  const made = document.implementation.createHTMLDocument().createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
