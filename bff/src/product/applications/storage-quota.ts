import { FILES } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { InvalidFieldsError } from '../../errors.ts';
import { lockPerson } from '../../identity/users/person-store.ts';
import { pictureBytes } from '../pictures/picture-store.ts';
import { documentBytes } from './application-store.ts';

/**
 * Throws `InvalidFieldsError` when a user exceeds the quota for pictures (staged ones included) and
 * documents. Call it after the rows of an upload are written, in their transaction.
 * @param quota bytes
 */
export async function assertWithinQuota(trx: Knex, personId: string, quota: number): Promise<void> {
  // Two concurrent uploads each wait for the other's rows.
  await lockPerson(trx, personId);
  const bytes = (await pictureBytes(trx, personId)) + (await documentBytes(trx, personId));
  if (bytes <= quota) return;
  throw new InvalidFieldsError([{ field: 'files', message: FILES.noRoom }]);
}
