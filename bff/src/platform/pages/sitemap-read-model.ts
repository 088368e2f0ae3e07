import type { Pool } from 'pg';
import { IS_LISTED } from '../../database/is-listed.ts';

/** A place as the sitemap names it. */
interface SitemapPlace {
  id: string;
  updated_at: Date;
}

/** How many places search engines may know. */
export async function countListedPlaces(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from accommodation where ${IS_LISTED}`,
  );
  return rows[0]?.total ?? 0;
}

/** Some of them, in an order that stays. */
export async function listListedPlaces(
  pool: Pool,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapPlace[]> {
  const { rows } = await pool.query<SitemapPlace>(
    `select id, updated_at from accommodation where ${IS_LISTED}
     order by id limit $1 offset $2`,
    [limit, offset],
  );
  return rows;
}
