import { FAILURE, NOTIFICATIONS, SUCCESS, type Visit, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../actor.ts';
import { ConflictError, NotFoundError } from '../errors.ts';
import { askForCheck } from '../identity/notifications/notification-store.ts';
import { recordAudit } from '../identity/users/audit-store.ts';
import { seenName } from '../identity/users/person-name.ts';

/** Months for which a check of an owner's documents, or a visit, counts (S7.standing.1). */
const VERIFICATION_MONTHS = 14;
/** SQL for the time after which checks of a `person` count. */
const SINCE = `greatest(now() - interval '${VERIFICATION_MONTHS} months', person.renamed_at)`;

/** SQL for when the documents of a `person` were accepted; null if that no longer counts. */
export const DOCUMENTS_CHECKED_AT = `(
  select max(application.decided_at) from owner_application application
  where application.person_id = person.id and application.status = 'accepted'
    and application.decided_at > ${SINCE}
)`;

/** SQL for when an admin visited a `person`; null if that no longer counts. */
export const VISITED_AT = `(case when person.visited_at > ${SINCE} then person.visited_at end)`;

/**
 * Marks the places of owners whose documents or visit still count as verified (S7.standing.2).
 * @param ownerId only this owner's places
 */
export async function refreshVerified(db: Knex, ownerId: string | null = null): Promise<void> {
  await db.raw(
    `update accommodation set is_verified = not is_verified
     from person
     where person.id = accommodation.owner_id and person.id = coalesce(?, person.id)
       and is_verified <> (coalesce(${DOCUMENTS_CHECKED_AT}, ${VISITED_AT}) is not null)`,
    [ownerId],
  );
}

/** Records an admin's visit to an owner, or withdraws it, in a transaction (S7.standing.3). */
export async function recordVisit(
  trx: Knex,
  actor: SignedIn,
  id: string,
  { visited: isVisited, seen }: Visit,
): Promise<string> {
  const changed = await trx('person')
    .where({ id, role: 'owner', deleted_at: null })
    .update({ visited_at: isVisited ? new Date() : null, updated_at: new Date() });
  if (changed === 0) throw new NotFoundError();
  if (isVisited) await assertNameSeen(trx, id, seen);
  await recordAudit(trx, actor, {
    action: isVisited ? 'person.visited' : 'person.visit_withdrawn',
    subjectId: id,
  });
  await refreshVerified(trx, id);
  return SUCCESS.visited(isVisited);
}

/**
 * Throws `ConflictError` when the name of a locked account is not the one that the admin saw
 * (S7.check.2).
 * @param seen undefined from clients that do not return it
 */
export async function assertNameSeen(
  trx: Knex,
  personId: string,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const isSame = await trx('person')
    .where({ id: personId })
    .whereRaw(`${seenName('person')} = ?`, [seen])
    .first('id');
  if (!isSame) throw new ConflictError(FAILURE.renamedSinceSeen);
}

/**
 * Ends the verification of an owner whose account has another name, and asks admins to check them
 * (S7.check.2): documents and visits are shown beside the name. The log holds no name.
 */
export async function queueNameCheck(trx: Knex, personId: string): Promise<void> {
  const verified = await trx('person')
    .where({ id: personId })
    .whereRaw(`coalesce(${DOCUMENTS_CHECKED_AT}, ${VISITED_AT}) is not null`)
    .first('id');
  if (!verified) return;
  await trx('person').where({ id: personId }).update({ renamed_at: new Date() });
  await refreshVerified(trx, personId);
  await recordAudit(trx, { id: personId }, { action: 'person.renamed', subjectId: personId });
  await askForCheck(trx, {
    type: 'check',
    body: NOTIFICATIONS.ownerRenamed,
    link: pageAddress.owner(personId),
  });
}
