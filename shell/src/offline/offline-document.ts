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
import { formatDate } from '@elbi/contract/format';
import { copy } from './copy.ts';
import { SHORTLIST } from './offline.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  img { width: 100%; border-radius: 1rem; }
  dt { font-weight: 600; }
  dd, li { margin: 0 0 0.75rem; }
  main p { white-space: pre-line; }
  a { color: inherit; }`;

const escape = (text: string) => new Option(text).innerHTML;
const link = (href: string, text: string) => `<a href="${encodeURI(href)}">${escape(text)}</a>`;
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
  const stated = facts.map(([term, text]) =>
    text ? `<dt>${term}</dt><dd>${escape(text)}</dd>` : '',
  );
  return documentOf(shown.accommodationName, seenAt, [
    picture === null ? '' : `<img src="${picture}" alt="">`,
    `<p>${escape(shown.description)}</p><dl>${stated.join('')}</dl>`,
    `<p>${link(SHORTLIST, copy.title)}</p>`,
  ]);
}

/** Returns the document of the shortlist. */
export function shortlistDocument(places: readonly AccommodationSummary[], seenAt: Date): string {
  const rows = places.map((saved) => {
    const about = escape(`${priceText(saved)} · ${locationLabel(saved.location)}`);
    return `<li>${link(pageAddress.place(saved._id), saved.accommodationName)}<br>${about}</li>`;
  });
  return documentOf(copy.title, seenAt, ['<ul>', ...rows, '</ul>']);
}

/** A document that a browser shows without scripts. */
function documentOf(title: string, seenAt: Date, content: readonly string[]): string {
  // An icon, because browsers request one otherwise.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escape(title)} · ${PORTAL_NAME}</title><style>${STYLE}</style></head>
<body><header><strong>${PORTAL_NAME}</strong><p>${copy.asOf(formatDate(seenAt))}</p></header>
<main><h1>${escape(title)}</h1>${content.join('')}</main></body></html>`;
}
