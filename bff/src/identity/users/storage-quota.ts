import { FILES } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { InvalidFieldsError } from '../../errors.ts';

/**
 * Throws `InvalidFieldsError` when a user exceeds the quota for pictures (staged ones included) and
 * documents. Call it after the rows of an upload are written, in their transaction.
 * @param quota bytes
 */
export async function assertWithinQuota(trx: Knex, personId: string, quota: number): Promise<void> {
  // Two concurrent uploads each wait for the other's rows.
  await trx('person').where({ id: personId }).forNoKeyUpdate().select('id');
  const { rows } = await trx.raw<{ rows: { bytes: string }[] }>(
    `select
       coalesce((select sum(bytes) from picture where person_id = :personId), 0)
       + coalesce((
         select sum(application_document.bytes)
         from application_document
           join owner_application
             on owner_application.id = application_document.application_id
         where owner_application.person_id = :personId
       ), 0) as bytes`,
    { personId },
  );
  if (Number(rows[0]?.bytes) <= quota) return;
  throw new InvalidFieldsError([{ field: 'files', message: FILES.noRoom }]);
}
