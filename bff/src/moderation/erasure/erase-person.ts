import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { placesText } from '@elbi/contract/domain';
import { formatCount } from '@elbi/contract/format';
import type { Agent } from '../../actor.ts';
import { ConflictError, MalformedError, NotFoundError } from '../../errors.ts';
import type { Write } from '../../http/idempotency.ts';
import { transact } from '../../http/transact.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { removeDocuments } from '../../product/applications/application-documents.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { shownName } from '../../identity/users/person-name.ts';
import { type RemovedRows, countListedPlaces, findPeople, removePerson } from './erasure-store.ts';

/** The stores that a user is erased from. */
interface Stores {
  db: Knex;
  files: FileStorage;
}

/**
 * Erases a user (RA 10173): removes their identity, sessions, favourites, saved searches,
 * notifications, application documents and staged pictures, and deletes their archived places with
 * everything that they wrote there.
 * Their reviews and reports stay, as those of a "Former user", and so does the record of decisions.
 * Throws `ConflictError` while one of their places is public.
 * @param agent the user themselves; `system` for an operator
 * @param write runs the transaction
 * @returns what was removed; null when they were erased already
 */
export async function erasePerson(
  { db, files }: Stores,
  personId: string,
  agent: Agent,
  write: Write = (work) => transact(db, work),
): Promise<RemovedRows | null> {
  const removed = await write(async (trx) => {
    await requireNoListedPlaces(trx, personId);
    const rows = await removePerson(trx, personId);
    if (rows) {
      await recordAudit(trx, agent, { action: 'person.erased', subjectId: personId });
    }
    return rows;
  });
  // After the commit: if this fails, the files have no row and the sweeper removes them.
  if (removed) await removeDocuments(files, removed.documents);
  return removed;
}

async function requireNoListedPlaces(db: Knex, personId: string): Promise<void> {
  const listed = await countListedPlaces(db, personId);
  if (listed > 0) {
    throw new ConflictError(`${placesText(listed)} can still be found: archive first.`);
  }
}

const USAGE = 'npm run ops -- erase <e-mail address or id> [--dry-run]';

/**
 * `npm run ops -- erase`: erases the user that the arguments name, without confirmation.
 * @returns the result as a sentence; with `--dry-run`, whom it would erase
 */
export async function erasePersonCommand(stores: Stores, args: string[]): Promise<string> {
  const { given, isDryRun } = parseArguments(args);
  const [person, ...others] = await findPeople(stores.db, given);
  if (!person) throw new NotFoundError(`Nobody has the e-mail address or id ${given}.`);
  if (others.length > 0) {
    const ids = [person, ...others].map(({ id }) => id).join(', ');
    throw new ConflictError(`Several people have the address ${given}. Name one by id: ${ids}.`);
  }
  const name = `${shownName(person, { whole: true })} (${person.role}, ${person.id})`;
  if (isDryRun) {
    await stores.db.transaction((trx) => requireNoListedPlaces(trx, person.id));
    return `${name} would be erased.`;
  }
  const removed = await erasePerson(stores, person.id, 'system');
  if (!removed) throw new NotFoundError(`${person.id} was erased by another command.`);
  const { places, documents, favourites, searches, notifications, sessions } = removed;
  return (
    `Erased ${name}, with ${formatCount(places, 'archived place', 'archived places')}, ` +
    `${formatCount(documents.length, 'document', 'documents')}, ` +
    `${formatCount(favourites, 'favourite', 'favourites')}, ` +
    `${formatCount(searches, 'saved search', 'saved searches')}, ` +
    `${formatCount(notifications, 'notification', 'notifications')} and ` +
    `${formatCount(sessions, 'session', 'sessions')}. Reviews and reports stay as a former user's.`
  );
}

function parseArguments(args: string[]): { given: string; isDryRun: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' } },
    });
    const [given = ''] = positionals;
    if (given.trim() === '' || positionals.length > 1) throw new Error('Say whom to erase.');
    return { given: given.trim(), isDryRun: values['dry-run'] === true };
  } catch (error) {
    throw new MalformedError(`${(error as Error).message}\n${USAGE}`);
  }
}
