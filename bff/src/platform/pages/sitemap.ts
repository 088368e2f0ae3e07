import { pageAddress } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import { IS_LISTED } from '../../database/is-listed.ts';
import { NotFoundError } from '../../errors.ts';
import { escapeHtml, joinHtml } from '../../http/escape.ts';

/** The protocol allows 50,000 addresses in a file. */
const PLACES_PER_PART = 20_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The home page and every listed place; beyond what fits one file, an index of parts.
 * @param part the number of a part, as in the query string
 */
export async function sitemap(
  pool: Pool,
  origin: string,
  part: string | string[] | undefined,
): Promise<string> {
  if (part !== undefined) return partOf(pool, origin, partNumber(part));
  const parts = Math.ceil((await countListedPlaces(pool)) / PLACES_PER_PART);
  if (parts <= 1) return partOf(pool, origin, 1);
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

async function partOf(pool: Pool, origin: string, number: number): Promise<string> {
  const listed = await listListedPlaces(pool, {
    limit: PLACES_PER_PART,
    offset: (number - 1) * PLACES_PER_PART,
  });
  const home = number === 1 ? [`<url><loc>${escapeHtml(`${origin}/`)}</loc></url>`] : [];
  const places = listed.map(
    ({ id, updated_at }) =>
      `<url><loc>${escapeHtml(`${origin}${pageAddress.place(id)}`)}</loc>` +
      `<lastmod>${updated_at.toISOString()}</lastmod></url>`,
  );
  return xml(`<urlset xmlns="${NAMESPACE}">`, [...home, ...places], '</urlset>');
}

function xml(open: string, entries: readonly string[], close: string): string {
  return joinHtml(['<?xml version="1.0" encoding="UTF-8"?>', open, ...entries, close]);
}

/** How many places search engines may know. */
async function countListedPlaces(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from accommodation where ${IS_LISTED}`,
  );
  return rows[0]?.total ?? 0;
}

/** Some of them, in an order that stays. */
async function listListedPlaces(pool: Pool, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await pool.query<{ id: string; updated_at: Date }>(
    `select id, updated_at from accommodation where ${IS_LISTED}
     order by id limit $1 offset $2`,
    [limit, offset],
  );
  return rows;
}
