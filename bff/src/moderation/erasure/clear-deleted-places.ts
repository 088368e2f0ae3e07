import { NOTIFICATIONS, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { COPY } from '../../copy.ts';
import { inBatches } from '../../database/batches.ts';
import type { AccommodationRow } from '../../database/tables.ts';

/**
 * Removes what their owners wrote from deleted places, also in replies and notifications. The rows stay, because reviews, reports and the log refer to them.
 * @param which narrows the deleted places
 */
export async function clearDeletedPlaces(
  db: Knex,
  which: (deleted: Knex.QueryBuilder) => Knex.QueryBuilder<AccommodationRow>,
): Promise<void> {
  const cleared = {
    name: COPY.deletedPlace,
    description: COPY.deletedPlace,
    complete_address: COPY.deletedPlace,
    latitude: null,
    longitude: null,
    permit_number: null,
    permit_year: null,
  };
  await inBatches((limit) =>
    db.transaction(async (trx) => {
      const places = trx('accommodation')
        .whereNotNull('deleted_at')
        .whereRaw('(name, description, complete_address) is distinct from (?, ?, ?)', [
          cleared.name,
          cleared.description,
          cleared.complete_address,
        ]);
      const ids = await which(places).orderBy('id').limit(limit).forNoKeyUpdate().pluck('id');
      await trx('review')
        .whereIn('accommodation_id', ids)
        .whereNotNull('reply_body')
        .update({ reply_body: null });
      await trx('report')
        .whereIn('accommodation_id', ids)
        .orWhereIn('review_id', trx('review').whereIn('accommodation_id', ids).select('id'))
        .update({ accommodation_name: COPY.deletedPlace });
      await removeFromNotifications(trx, ids);
      await trx('accommodation').whereIn('id', ids).update(cleared);
      return ids.length;
    }),
  );
}

/** Messages that warn of an owner, who could remove them otherwise by deleting the place. */
const WARNINGS = [NOTIFICATIONS.placeIsFake, NOTIFICATIONS.ownerSuspended];

/** Removes the names of places from warnings, and other notifications that name them. */
async function removeFromNotifications(trx: Knex, placeIds: readonly string[]): Promise<void> {
  const about = () =>
    trx('notification').where((either) =>
      either
        .whereRaw('place_ids && ?::uuid[]', [[...placeIds]])
        // Rows of the previous deployment have only a link.
        .orWhereRaw(`split_part(link, '#', 1) = any(?)`, [placeIds.map(pageAddress.place)]),
    );
  for (const warning of WARNINGS) {
    const [start, end] = warning('\n').split('\n');
    await about()
      .whereRaw('starts_with(body, :start) and right(body, length(:end)) = :end', { start, end })
      .update({ body: warning(COPY.deletedPlace) });
  }
  await about()
    .whereNotIn(
      'body',
      WARNINGS.map((warning) => warning(COPY.deletedPlace)),
    )
    .del();
}
