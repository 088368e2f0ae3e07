import type { SectionDescription } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Read } from '../../../database/read.ts';
import { v4 as uuid } from 'uuid';
import type { ReleasePreviewRow, ReleaseRow, ReleaseUpdate } from '../../../database/tables.ts';
import type { ReleaseActor } from '../../../http/context.ts';
import { authorOf } from './author-of.ts';

const TABLE = 'release';

/** The fields of a release in the registry. */
export interface Release extends Pick<
  ReleaseRow,
  'section' | 'version' | 'description' | 'compressed_bytes' | 'is_current'
> {
  /** Whether it is the fallback of the current release. */
  is_fallback: boolean;
  /** Whether some of the browsers have it instead of the current one. */
  is_canary: boolean;
}

/** Whether a `release` has only been previewed, with a token for that. */
export const ONLY_PREVIEWED = `(
  release.current_since is null and release.canary_since is null and exists (
    select from release_token token
    where token.id = release.token_id and token.is_preview_only
  )
)`;

/** A release, with its author as users read it. */
export type FoundRelease = ReleaseRow & { author: string; only_previewed: boolean };

/** Returns a release, with its author as users read it. */
export async function findRelease(
  db: Knex,
  section: string,
  version: string,
): Promise<FoundRelease | null> {
  const author = db.raw(`${authorOf('shipped_by', 'shipped_by_id')} as author`);
  const onlyPreviewed = db.raw(`${ONLY_PREVIEWED} as only_previewed`);
  const found = await db(TABLE)
    .where({ section, version })
    .first<FoundRelease | undefined>('release.*', author, onlyPreviewed);
  return found ?? null;
}

/** The ID of the last known good version of a section, excluding one version. The names are SQL. */
function lastGoodOf(section: string, without: string): string {
  return `(
    select good.id from release good
    where good.section = ${section} and good.version is distinct from ${without}
      and good.last_good_at is not null and good.taken_out_at is null
      and good.files_removed_at is null
    order by good.last_good_at desc limit 1
  )`;
}

/** The fallback for the section of a `release`. */
export const LAST_GOOD = lastGoodOf('release.section', 'null');

/**
 * Returns what is served: of each section the current release, the last known good one, and the
 * canary.
 */
export async function servedReleases(db: Knex): Promise<Release[]> {
  const { rows } = await db.raw<{ rows: Release[] }>(
    `select section, version, description, compressed_bytes, is_current, is_fallback,
       canary_since is not null as is_canary
     from release
     cross join lateral (select release.id = ${LAST_GOOD} as is_fallback) fallback
     where is_current or is_fallback or canary_since is not null`,
  );
  return rows.map((row) => ({ ...row, is_fallback: row.is_fallback ?? false }));
}

/** Adds a release whose files are not published yet. */
export async function insertRelease(
  db: Knex,
  release: {
    description: SectionDescription;
    bytes: number;
    compressedBytes: number;
    by: ReleaseActor;
    tokenId: string | null;
  },
): Promise<void> {
  const { description, bytes, compressedBytes, by, tokenId } = release;
  await db(TABLE).insert({
    id: uuid(),
    section: description.name,
    version: description.version,
    description,
    bytes,
    compressed_bytes: compressedBytes,
    shipped_by: by.actor,
    shipped_by_id: by.actor_id,
    token_id: tokenId,
    files_removed_at: new Date(),
  });
}

/** Stores that a link to a release was made: its files stay as long as browsers may use it. */
export async function insertPreview(
  db: Knex,
  preview: Omit<ReleasePreviewRow, 'id' | 'created_at'>,
): Promise<void> {
  await db('release_preview').insert({ id: uuid(), ...preview });
}

/** Removes a version that was only previewed, with its checks, so that it can be registered again. */
export async function removeRelease(db: Knex, id: string): Promise<void> {
  await db(TABLE).where({ id }).delete();
}

/** Updates one release. */
export async function updateRelease(db: Knex, id: string, changes: ReleaseUpdate): Promise<void> {
  await db(TABLE).where({ id }).update(changes);
}

/** Records that lost files are published again, unless another upload has done so in between. */
export async function beginPublishing(db: Knex, id: string): Promise<void> {
  await db(TABLE)
    .where({ id })
    .whereNotNull('files_removed_at')
    .update({ files_removed_at: new Date(), published_at: null });
}

/** Resets a version, which has to pass the gate and become known good again. */
export async function resetRelease(db: Knex, id: string): Promise<void> {
  await updateRelease(db, id, {
    taken_out_at: null,
    taken_out_reason: null,
    may_return: false,
    held_reason: null,
    last_good_at: null,
    gate_result: null,
    gate_browser: null,
    gate_at: null,
  });
}

/** Makes a release the current one of its section. It becomes known good by its page loads. */
export async function makeCurrent(db: Knex, { id, section }: ReleaseRow): Promise<void> {
  const now = new Date();
  await db(TABLE)
    .where({ section, is_current: true })
    .update({ is_current: false, current_until: now });
  await updateRelease(db, id, {
    is_current: true,
    current_since: now,
    canary_since: null,
    held_reason: null,
  });
}

/** Returns every version that all or some visitors get. */
export async function shownReleases(db: Knex): Promise<ReleaseRow[]> {
  return db(TABLE).where({ is_current: true }).orWhereNotNull('canary_since').orderBy('section');
}

/** Returns the canary of a section, or null. */
export async function findCanary(db: Knex, section: string): Promise<ReleaseRow | null> {
  return (await db(TABLE).where({ section }).whereNotNull('canary_since').first()) ?? null;
}

/** Returns whether any version of a section has been live. */
export async function hasBeenLive(db: Knex, section: string): Promise<boolean> {
  return !!(await db(TABLE).where({ section }).whereNotNull('current_since').first('id'));
}

/** Ends the canary of a section, if it has one. */
export async function endCanary(db: Knex, section: string): Promise<void> {
  await db(TABLE).where({ section }).whereNotNull('canary_since').update({ canary_since: null });
}

/**
 * Returns the version that a rollback restores: the replaced one, or the one before it if that was
 * withdrawn or lost its files; null when there is none.
 */
export async function versionBefore(db: Knex, release: ReleaseRow): Promise<ReleaseRow | null> {
  const passed = new Set<string>();
  let previous = release.previous_version;
  while (previous !== null && !passed.has(previous)) {
    passed.add(previous);
    const before = await findRelease(db, release.section, previous);
    if (before && !before.taken_out_at && !before.files_removed_at) return before;
    previous = before?.previous_version ?? null;
  }
  return null;
}

/** The release that is current in a section; null before the first. */
export async function currentRelease(db: Knex, section: string): Promise<ReleaseRow | null> {
  return (await db(TABLE).where({ section, is_current: true }).first()) ?? null;
}

/**
 * Returns the replacement for a removed version: its fallback, or, if any may be shown, the newest
 * that was live or, shipped for more than a preview, has passed the gate.
 */
export async function findSubstitute(
  db: Knex,
  section: string,
  without: string,
  { onlyGood }: { onlyGood: boolean },
): Promise<ReleaseRow | null> {
  const good = await db(TABLE)
    .whereRaw(`id = ${lastGoodOf(':section', ':without')}`, { section, without })
    .first();
  if (good || onlyGood) return good ?? null;
  const other = await db(TABLE)
    .where({ section, taken_out_at: null, files_removed_at: null })
    .whereNot({ version: without })
    .whereRaw(`gate_result is distinct from 'refused'`)
    .where((query) =>
      query
        .whereNotNull('current_since')
        .orWhere((neverLive) =>
          neverLive.where({ gate_result: 'passed' }).whereRaw(`not ${ONLY_PREVIEWED}`),
        ),
    )
    .orderByRaw('current_since desc nulls last, shipped_at desc')
    .first();
  return other ?? null;
}

/**
 * Returns releases that were not used since: neither live nor known good nor a canary, in no
 * preview and no page load.
 * @param id of the only release to return
 */
export async function unusedReleases(
  db: Knex,
  since: Date,
  id?: string,
): Promise<Pick<ReleaseRow, 'id' | 'section' | 'version'>[]> {
  const { rows } = await db.raw<{ rows: Pick<ReleaseRow, 'id' | 'section' | 'version'>[] }>(
    `select release.id, release.section, release.version from release
     where release.files_removed_at is null and not release.is_current
       and release.id = coalesce(:id::uuid, release.id)
       and greatest(release.shipped_at, release.published_at, release.current_until,
         release.taken_out_at) < :since
       and release.id is distinct from ${LAST_GOOD}
       and not exists (
         select from release_preview preview
         where preview.release_id = release.id and preview.expires_at > :since
       )
       and release.canary_since is null
       and not exists (
         select from release_day day where day.section = release.section
           and day.version = release.version and day.day > :since
       )
       and not exists (
         select from page_load load where load.section = release.section
           and load.version = release.version
       )`,
    { since, id: id ?? null },
  );
  return rows;
}

/**
 * Returns releases that lost their files between two times, or were registered then without any:
 * while they are published, no other process may remove files.
 */
export async function releasesWithoutFiles(
  db: Knex,
  { since, registeredBefore }: { since: Date; registeredBefore: Date },
): Promise<Pick<ReleaseRow, 'section' | 'version'>[]> {
  return db(TABLE)
    .select('section', 'version')
    .where('files_removed_at', '>', since)
    .where((query) =>
      query.whereNotNull('published_at').orWhere('files_removed_at', '<', registeredBefore),
    );
}

/** The revision that every change of what is served increments. */
export async function registryRevision(read: Read): Promise<number> {
  const { rows } = await read.query<{ revision: number }>({
    name: 'registry-revision',
    text: 'select revision from registry_revision',
  });
  return rows[0]?.revision ?? 0;
}

/**
 * Serialises all changes of live releases until the transaction ends: what one section may ship
 * depends on the others.
 */
export async function lockRegistry(db: Knex): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtext('release'))`);
}

/**
 * Returns the bytes in storage that a token, or all admins together, have released, including files
 * that are being published.
 */
export async function storedBytes(db: Knex, tokenId: string | null): Promise<number> {
  const { rows } = await db.raw<{ rows: { bytes: number }[] }>(
    `select coalesce(sum(bytes), 0)::float8 as bytes from release
     where token_id is not distinct from :tokenId and (files_removed_at is null
       or (published_at is null and files_removed_at > now() - interval '1 day'))`,
    { tokenId },
  );
  return rows[0]?.bytes ?? 0;
}
