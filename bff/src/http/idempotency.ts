import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { IDEMPOTENCY_KEY, VALIDATION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { hasNoEffect } from '../database/connection-errors.ts';
import { deleteRows } from '../database/batches.ts';
import { InProgressError, InvalidFieldsError } from '../errors.ts';
import type { AppContext } from './context.ts';
import type { UploadedFile } from './upload.ts';

const TABLE = 'idempotency_key';
/** An older row counts as absent. */
const IS_OLD = "idempotency_key.created_at < now() - interval '24 hours'";

/** The input of a request's fingerprint; a retry has the same. */
export interface FingerprintInput {
  /** Name of the endpoint. */
  call: string;
  params: object;
  query: object;
  raw: object;
  files: readonly Pick<UploadedFile, 'field' | 'path'>[];
}

/**
 * Runs a write in one transaction, which first checks that its user may still do it. The result of
 * `work` is the response, which the transaction stores under the idempotency key. Postgres may roll
 * it back, so `work` may run twice.
 */
export type Write = <Answer>(work: (trx: Knex.Transaction) => Promise<Answer>) => Promise<Answer>;

/** A user's idempotency key while its request is in progress. */
interface IdempotencyKey {
  personId: string;
  key: string;
}

/** The writes in progress in this process. */
export class InFlightKeys {
  readonly #known = new Set<string>();

  /**
   * Returns the idempotency key of a request; null without one. Throws `InvalidFieldsError` when it
   * is not a UUID, and `InProgressError` while another request with it is in progress.
   */
  begin(ctx: AppContext, personId: string): IdempotencyKey | null {
    const key = ctx.get(IDEMPOTENCY_KEY).toLowerCase();
    if (key === '') return null;
    if (!isUuid(key)) throw refused(VALIDATION.key);
    const name = `${personId} ${key}`;
    if (this.#known.has(name)) throw new InProgressError();
    this.#known.add(name);
    // A client that disconnected may retry immediately: Postgres lets only one of two transactions
    // store a key.
    const forget = () => this.#known.delete(name);
    finished(ctx.res).then(forget, forget);
    return { personId, key };
  }
}

/**
 * Runs a write once. A retry runs like any other and is rolled back when its key exists, so a first
 * write costs only one statement more. After a rejection or rollback the stored response is looked
 * up: perhaps the write was rejected because it had succeeded before.
 */
export async function runIdempotent<Answer>(
  db: Knex,
  act: IdempotencyKey,
  input: FingerprintInput,
  { write, handle }: { write: Write; handle: (write: Write) => Promise<Answer> },
): Promise<Answer> {
  const request_hash = await fingerprintOf(input);
  const writeOnce: Write = (work) =>
    write(async (trx) => {
      const answer = await work(trx);
      await store(trx, act, { call: input.call, request_hash, answer: JSON.stringify(answer) });
      return answer;
    });
  try {
    return await handle(writeOnce);
  } catch (error) {
    if (!hasNoEffect(error)) throw error;
    const stored = await findStored(db, act);
    if (!stored) throw error;
    if (stored.request_hash !== request_hash) throw refused(VALIDATION.usedKey);
    return stored.answer as Answer;
  }
}

/** Stores the key, waiting for a concurrent transaction with it. Throws when it exists. */
async function store(
  trx: Knex,
  { personId, key }: IdempotencyKey,
  row: { call: string; request_hash: string; answer: string },
): Promise<void> {
  const stored = await trx(TABLE)
    .insert({ person_id: personId, key, ...row, created_at: trx.fn.now() })
    .onConflict(['person_id', 'key'])
    .merge()
    .whereRaw(IS_OLD)
    .returning('key');
  if (stored.length === 0) throw new InProgressError();
}

function findStored(db: Knex, { personId, key }: IdempotencyKey) {
  return db(TABLE)
    .where({ person_id: personId, key })
    .whereRaw(`not (${IS_OLD})`)
    .first('request_hash', 'answer');
}

/** Deletes expired idempotency keys. */
export async function deleteOldKeys(db: Knex): Promise<void> {
  await deleteRows(db, TABLE, IS_OLD);
}

async function fingerprintOf({
  call,
  params,
  query,
  raw,
  files,
}: FingerprintInput): Promise<string> {
  const contents: [string, string][] = [];
  for (const { field, path } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    contents.push([field, hash.digest('hex')]);
  }
  return createHash('sha256')
    .update(JSON.stringify([call, params, query, raw, contents]))
    .digest('hex');
}

function refused(message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ field: IDEMPOTENCY_KEY, message }]);
}
