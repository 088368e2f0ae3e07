import type { Knex } from 'knex';
import { type RegistrySnapshot, makeSnapshot } from './registry.ts';
import { servedReleases } from './release-store.ts';

/** What is live by the database, within a transaction if one is given: for what is about to change it. */
export async function livePortal(db: Knex): Promise<RegistrySnapshot> {
  return makeSnapshot(await servedReleases(db));
}
