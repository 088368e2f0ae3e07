import { setImmediate } from 'node:timers/promises';
import type { SchoolTerm, Search } from '@elbi/contract/domain';
import type { Read } from '../../database/read.ts';
import { INDEXED_COLUMNS, type IndexedPlace } from './indexed-place.ts';
import type { SearchAnswer } from './find-places.ts';
import { SCHOOL_TERMS } from './school-term-store.ts';
import { type FoundPage, type PlaceCount, PlaceIndex, type SearchCounts } from './place-index.ts';

/** Places read in one batch: more would delay requests. */
const BATCH = 1_000;
/** The index is rebuilt when it has more dead doc IDs than this, and than places. */
const MAX_DEAD_IDS = 10_000;

/** Which transactions a statement saw: all before the horizon, none from the end on. */
interface Snapshot {
  horizon: bigint;
  end: bigint;
  /** Number of unfinished transactions in between. */
  open: number;
}

/** What a search's statement returns about writes of others. */
interface ChangeMarker {
  snapshot: string;
  is_replica: boolean;
  /** The last transactions that wrote or removed a place; null before the first. */
  last_change: string | null;
  last_removal: string | null;
  mean_rating: number;
  terms: SchoolTerm[];
}

const CHANGE_MARKER = `
  pg_current_snapshot()::text as snapshot, pg_is_in_recovery() as is_replica,
  (select changed_by::text from accommodation order by accommodation.changed_by desc limit 1)
    as last_change,
  (select removed_by::text from removed_accommodation
    order by removed_accommodation.removed_by desc limit 1) as last_removal,
  (select mean from mean_rating) as mean_rating,
  ${SCHOOL_TERMS} as terms`;

interface Changes extends ChangeMarker {
  changed: IndexedPlace[] | null;
  /** Contains null for all places. */
  removed: (string | null)[] | null;
}

const CHANGES = `
  select ${CHANGE_MARKER},
    (
      select json_agg(place) from (
        select ${INDEXED_COLUMNS} from accommodation where changed_by >= $1::xid8
      ) place
    ) as changed,
    (
      select json_agg(accommodation_id) from removed_accommodation where removed_by >= $1::xid8
    ) as removed`;

/** A statement whose rows a response contains beside what a search finds. */
interface Statement {
  name: string;
  /** Selects rows. */
  text: string;
  values: readonly unknown[];
}

/** What finds places: an index in this process, or a search engine in its place. */
export interface PlaceSearch {
  /**
   * Sends a statement and returns its rows, as JSON has them: dates are texts. What is found
   * afterwards includes all that others had written by then.
   */
  query<Row>(read: Read, statement: Statement): Promise<Row[]>;
  /** Returns a results page. */
  search(search: Search, pageSize?: number): Promise<FoundPage>;
  /** Returns the same with the counts beside the choices of every filter. */
  searchAndCount(search: Search): Promise<FoundPage<SearchAnswer & SearchCounts>>;
  /** Counts the places that match a whole search, without caching the result. */
  count(search: Search): Promise<PlaceCount>;
}

/**
 * The index of a database's places in this process. Every statement of a search returns whether
 * something was written since the index was built, and the index is updated before the response: a
 * saved change is found immediately, whichever replica wrote it.
 */
class SearchIndex implements PlaceSearch {
  readonly #primary: Read;
  #places: PlaceIndex | null = null;
  #loading: Promise<void> | null = null;
  /** The newest statement in flight that reads changes. */
  #reading: Promise<void> | null = null;
  /** The state of the index. */
  #snapshot: Snapshot = { horizon: 0n, end: 0n, open: 0 };

  /** @param primary which it is also brought back in order on, after a backup was loaded */
  constructor(primary: Read) {
    this.#primary = primary;
  }

  /** Returns the current index; the first call reads all places. */
  async places(): Promise<PlaceIndex> {
    if (this.#places === null) {
      await this.#load();
      return this.places();
    }
    // Searches continue with the old one in the meantime; a failure is retried.
    const { dead, size } = this.#places;
    if (dead > Math.max(MAX_DEAD_IDS, size)) this.#load().catch(() => undefined);
    return this.#places;
  }

  async search(search: Search, pageSize?: number): Promise<FoundPage> {
    return (await this.places()).search(search, pageSize);
  }

  async searchAndCount(search: Search): Promise<FoundPage<SearchAnswer & SearchCounts>> {
    return (await this.places()).searchAndCount(search);
  }

  async count(search: Search): Promise<PlaceCount> {
    return (await this.places()).count(search);
  }

  async query<Row>(read: Read, { name, text, values }: Statement): Promise<Row[]> {
    const known = this.#snapshot;
    // Parsing one text of JSON is faster than reading many columns.
    const { rows } = await read.query<ChangeMarker & { own: Row[] | null }>({
      name,
      text: `select ${CHANGE_MARKER}, (select json_agg(own) from (${text}) own) as own`,
      values: [...values],
    });
    const [answer] = rows;
    if (!answer) throw new Error('A select without a table is one row.');
    await this.#catchUp(read, answer, known);
    return answer.own ?? [];
  }

  /** @param known the state of the index when the statement was sent */
  async #catchUp(read: Read, marker: ChangeMarker, known: Snapshot): Promise<void> {
    const snapshot = snapshotOf(marker.snapshot);
    const isNew = (by: string | null) => by !== null && BigInt(by) >= known.horizon;
    const hasChanges = isNew(marker.last_change) || isNew(marker.last_removal);
    if (!hasChanges || isOlder(snapshot, known)) {
      if (this.#snapshot === known) this.#apply({ ...marker, changed: null, removed: null }, known);
      // A rebuilt index may lack what the known one had.
      if (!isOlder(this.#snapshot, known)) return;
    }
    // Requests that detect the same write share one statement, unless it was sent too early for
    // them.
    if (isOlder(this.#snapshot, snapshot)) await this.#reading?.catch(() => undefined);
    // Changes that were requested for an index are dropped when it has been rebuilt since.
    for (let turn = 0; turn < 2 && isOlder(this.#snapshot, snapshot); turn += 1) {
      await this.#readChanges(read);
    }
  }

  #readChanges(read: Read): Promise<void> {
    const since = this.#snapshot;
    const reading = (async () => {
      const { rows } = await read.query<Changes>(CHANGES, [String(since.horizon)]);
      if (rows[0]) this.#apply(rows[0], since);
    })().finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  /** @param since the state of the index when the changes were requested */
  #apply(changes: Changes, since: Snapshot): void {
    const places = this.#places;
    const snapshot = snapshotOf(changes.snapshot);
    const isWhole = changes.removed?.includes(null) !== true;
    // A primary never shows fewer transactions than before: this one was restored to an earlier
    // state.
    const isPutBack = !changes.is_replica && isOlder(snapshot, since);
    if (!places || !isWhole || isPutBack) {
      this.#places = null;
      return;
    }
    // Overtaken by another response, or requested for a replaced index.
    if (isOlder(snapshot, this.#snapshot) || since.horizon > this.#snapshot.horizon) return;
    this.#snapshot = snapshot;
    places.meanRating = changes.mean_rating;
    places.terms = changes.terms;
    for (const id of changes.removed ?? []) if (id !== null) places.remove(id);
    for (const place of changes.changed ?? []) places.put(place);
  }

  #load(): Promise<void> {
    this.#loading ??= this.#readAll().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #readAll(): Promise<void> {
    // Transactions begin again at low numbers where a backup was loaded: nothing may be newer than now.
    const notYet = '>= pg_snapshot_xmax(pg_current_snapshot())';
    await this.#primary.query(
      `update accommodation set changed_by = default where changed_by ${notYet}`,
    );
    await this.#primary.query(`delete from removed_accommodation where removed_by ${notYet}`);
    const { rows } = await this.#primary.query<ChangeMarker>(`select ${CHANGE_MARKER}`);
    const [marker] = rows;
    if (!marker) throw new Error('A select without a table is one row.');
    const places = new PlaceIndex();
    places.meanRating = marker.mean_rating;
    places.terms = marker.terms;
    for (let last: string | undefined; ;) {
      const { rows: batch } = await this.#primary.query<{ places: IndexedPlace[] | null }>({
        name: 'search-index-batch',
        text: `select json_agg(place) as places from (
            select ${INDEXED_COLUMNS} from accommodation
            where id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid
            order by id limit ${BATCH}
          ) place`,
        values: [last],
      });
      const read = batch[0]?.places ?? [];
      read.forEach((place) => places.put(place));
      last = read.at(-1)?.id;
      if (read.length < BATCH) break;
    }
    for (const _ of places.prepare()) await setImmediate();
    this.#places = places;
    this.#snapshot = snapshotOf(marker.snapshot);
  }
}

/** Reads `horizon:end:open,open`. */
function snapshotOf(text: string): Snapshot {
  const [horizon = '0', end = '0', open = ''] = text.split(':');
  return {
    horizon: BigInt(horizon),
    end: BigInt(end),
    open: open === '' ? 0 : open.split(',').length,
  };
}

/** Whether one snapshot saw less than another: transactions only ever end. */
function isOlder(one: Snapshot, other: Snapshot): boolean {
  return one.end < other.end || (one.end === other.end && one.open > other.open);
}

const indexes = new WeakMap<Read, SearchIndex>();

/** The index of the database that a request reads. */
export function searchIndexOf(read: Read): SearchIndex {
  const primary = read.primary ?? read;
  let index = indexes.get(primary);
  if (!index) indexes.set(primary, (index = new SearchIndex(primary)));
  return index;
}
