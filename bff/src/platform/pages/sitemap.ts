import { pageAddress } from '@elbi/contract/domain';
import type { Read } from '../../database/read.ts';
import { NotFoundError } from '../../errors.ts';
import { escapeHtml, joinHtml } from '../../http/escape.ts';

/** The protocol allows 50,000 addresses in a file. */
const PLACES_PER_PART = 20_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The places that search engines may know, in an order that stays. */
export interface ListedPlaces {
  count: (read: Read) => Promise<number>;
  list: (
    read: Read,
    page: { limit: number; offset: number },
  ) => Promise<{ id: string; updated_at: string }[]>;
}

/**
 * The home page and every listed place; beyond what fits one file, an index of parts.
 * @param part the number of a part, as in the query string
 */
export async function sitemap(
  places: ListedPlaces,
  read: Read,
  origin: string,
  part: string | string[] | undefined,
): Promise<string> {
  if (part !== undefined) return partOf(places, read, origin, partNumber(part));
  const parts = Math.ceil((await places.count(read)) / PLACES_PER_PART);
  if (parts <= 1) return partOf(places, read, origin, 1);
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
  );
  return xml(`<sitemapindex xmlns="${NAMESPACE}">`, entries, '</sitemapindex>');
}

function partNumber(part: string | string[]): number {
  const number = typeof part === 'string' && /^\d{1,6}$/.test(part) ? Number(part) : 0;
  if (number < 1) throw new NotFoundError();
  return number;
}

async function partOf(
  places: ListedPlaces,
  read: Read,
  origin: string,
  number: number,
): Promise<string> {
  const listed = await places.list(read, {
    limit: PLACES_PER_PART,
    offset: (number - 1) * PLACES_PER_PART,
  });
  const home = number === 1 ? [`<url><loc>${escapeHtml(`${origin}/`)}</loc></url>`] : [];
  const entries = listed.map(
    ({ id, updated_at }) =>
      `<url><loc>${escapeHtml(`${origin}${pageAddress.place(id)}`)}</loc>` +
      `<lastmod>${updated_at}</lastmod></url>`,
  );
  return xml(`<urlset xmlns="${NAMESPACE}">`, [...home, ...entries], '</urlset>');
}

function xml(open: string, entries: readonly string[], close: string): string {
  return joinHtml(['<?xml version="1.0" encoding="UTF-8"?>', open, ...entries, close]);
}
