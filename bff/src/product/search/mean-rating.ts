import type { Knex } from 'knex';
import { IS_LISTED } from '../places/is-listed.ts';

/** A smaller change does not affect the order of places. */
const MIN_CHANGE = 0.01;

/**
 * Updates the mean of all ratings, against which a place's rating is weighed (S7.find.2), when it
 * has changed. It is stored rather than computed for each search, so that all replicas sort by the
 * same one.
 */
export async function renewMeanRating(db: Knex): Promise<void> {
  await db.raw(
    `update mean_rating set mean = now.mean
     from (
       select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) as mean
       from accommodation where ${IS_LISTED}
     ) now
     where abs(mean_rating.mean - now.mean) >= ?`,
    [MIN_CHANGE],
  );
}
