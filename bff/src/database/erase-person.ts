import type { Knex } from 'knex';
import { deleteAccommodations } from '../features/accommodations/accommodation-store.ts';
import { recordAudit } from '../features/audit/audit-store.ts';

/**
 * Erases a person (RA 10173): what says who they were is gone, and so are their sessions,
 * favourites, notifications, documents and staged pictures; their places are deleted. Their reviews
 * and reports stay, as those of a "Former user", and so does the record of decisions.
 * @param actorId who did it; the person themselves, or an admin
 * @returns keys of files that nothing names any more: to be removed from storage once the
 * transaction has been committed
 */
export async function erasePerson(
  db: Knex,
  personId: string,
  actorId: string,
): Promise<{ storageKeys: string[] }> {
  return db.transaction(async (trx) => {
    const now = new Date();
    const erased = await trx('person').where({ id: personId }).whereNull('deleted_at').update({
      google_sub: null,
      email: null,
      first_name: '',
      last_name: '',
      contact_number: null,
      picture_url: null,
      role: 'registered',
      former_role: null,
      last_login_at: null,
      updated_at: now,
      deleted_at: now,
    });
    if (erased === 0) return { storageKeys: [] };

    const applications = trx('owner_application').where({ person_id: personId }).select('id');
    const documents = await trx('application_document')
      .whereIn('application_id', applications)
      .del()
      .returning('storage_key');
    // Nobody is left who could become an owner.
    await trx('owner_application').where({ person_id: personId, status: 'pending' }).del();
    await trx('session').where({ person_id: personId }).del();
    await trx('favourite').where({ person_id: personId }).del();
    await trx('notification').where({ person_id: personId }).del();
    await trx('picture').where({ person_id: personId }).whereNull('accommodation_id').del();
    await deleteAccommodations(trx, { owner_id: personId });
    await recordAudit(trx, {
      actorId,
      action: 'person.erased',
      subjectType: 'person',
      subjectId: personId,
    });
    return { storageKeys: documents.map(({ storage_key }) => storage_key) };
  });
}
