import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../accommodations/accommodation-record.ts';

/** Below this the order of places does not change for anybody. */
const MIN_CHANGE = 0.01;

/**
 * Renews the mean of all ratings, which those of a place are weighed against (S7.find.2), when it has
 * moved. It is kept rather than made for each search, so that every replica of the portal orders by
 * the same one.
 */
export async function renewMeanRating(pool: Queryable): Promise<void> {
  await pool.query(
    `update mean_rating set mean = now.mean
     from (
       select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) as mean
       from accommodation where ${IS_LISTED}
     ) now
     where abs(mean_rating.mean - now.mean) >= $1`,
    [MIN_CHANGE],
  );
}
