import type { Knex } from 'knex';
import pMap from 'p-map';
import type { AccommodationInsert, ApplicationDocumentInsert } from '../database/tables.ts';
import { pictureKey } from '../features/pictures/picture-files.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import {
  type DemoDocument,
  demoApplications,
  demoAudit,
  demoReports,
} from './moderation/demo-moderation.ts';
import { specimenDocument } from './moderation/specimen-document.ts';
import { demoFavourites, demoNotifications } from './notifications-and-favourites.ts';
import { demoPeople } from './people/demo-people.ts';
import { type DemoPicture, demoPictures } from './pictures/demo-pictures.ts';
import { picturesOfPlaces } from './pictures/pictures-of-places.ts';
import { type DemoPlace, demoPlaces } from './places/demo-places.ts';
import { demoReviews } from './reviews/demo-reviews.ts';

/** The demo data was asked for on a database that people already use. */
export class DemoDataRefusedError extends Error {
  constructor() {
    super(
      'The demo data is not loaded into a database that already has people in it: set DEMO_DATA=0, or use an empty database.',
    );
    this.name = 'DemoDataRefusedError';
  }
}

export interface DemoDataOptions {
  db: Knex;
  /** Without it there are neither pictures nor documents: rows only, loaded in a moment. */
  files?: FileStorage;
  /** Where encoded pictures are kept between starts; without it they are made anew. */
  cacheDir?: string;
  /** Dates of the demo are counted from here. */
  now?: Date;
}

const MARKER = 'demo_data';
/** Arbitrary, but used for no other advisory lock. */
const LOAD_LOCK = 7_301_190_602;
const FILES_AT_ONCE = 16;
const ROWS_AT_ONCE = 200;

/**
 * Loads the demo data once; a database that has it is left as it is. Rows come in one transaction,
 * after the files they name. Throws {@link DemoDataRefusedError} on a database with real people.
 * @returns whether anything was loaded
 */
export async function loadDemoData(options: DemoDataOptions): Promise<boolean> {
  const { db, files, cacheDir, now = new Date() } = options;
  if (await isLoaded(db)) return false;

  const people = demoPeople(now);
  const places = demoPlaces(people.owners, now);
  const reviews = demoReviews(places, people, now);
  const reports = demoReports(places, people, now);
  const { applications, documents } = demoApplications(people, now);
  const pictures = files ? await storePictures(files, await demoPictures(cacheDir)) : [];
  const documentRows = files ? await storeDocuments(files, documents) : [];

  const isNew = await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOAD_LOCK]);
    // Another replica may have been quicker.
    if (await isLoaded(trx)) return false;
    const insert = (table: string, rows: readonly object[]) =>
      trx.batchInsert<object>(table, [...rows], ROWS_AT_ONCE);
    await insert('person', [...people.owners, ...people.students, ...people.admins, people.erased]);
    await insert('accommodation', places.map(accommodationRow));
    await insert('picture', picturesOfPlaces(places, pictures));
    await insert('review', reviews);
    await insert('favourite', demoFavourites(places, people, now));
    await insert('report', reports);
    await insert('owner_application', applications);
    await insert('application_document', documentRows);
    await insert(
      'notification',
      demoNotifications({ places, reviews, reports, applications }, people, now),
    );
    await insert('audit_event', demoAudit(reports, applications));
    await trx('installation_fact').insert({
      key: MARKER,
      value: JSON.stringify({ places: places.length }),
    });
    return true;
  });
  // The planner knows nothing yet of tables that were empty a moment ago.
  if (isNew) await db.raw('analyze');
  return isNew;
}

/** Whether the marker is there. Throws when people are, without it. */
async function isLoaded(db: Knex): Promise<boolean> {
  if (await db('installation_fact').where({ key: MARKER }).first('key')) return true;
  if (await db('person').first('id')) throw new DemoDataRefusedError();
  return false;
}

function accommodationRow({ pictures: _, ...row }: DemoPlace): AccommodationInsert {
  return row;
}

/** Places share pictures, so each file is stored once, under its hash. Returns what was given. */
async function storePictures(files: FileStorage, pictures: DemoPicture[]): Promise<DemoPicture[]> {
  const all = pictures.flatMap(({ hash, files: contents }) =>
    contents.map(({ name, content }) => ({ key: pictureKey(hash, name), content })),
  );
  await pMap(all, ({ key, content }) => files.write(key, content), { concurrency: FILES_AT_ONCE });
  return pictures;
}

async function storeDocuments(
  files: FileStorage,
  documents: readonly DemoDocument[],
): Promise<ApplicationDocumentInsert[]> {
  return Promise.all(
    documents.map(async ({ row, ...specimen }) => {
      const content = await specimenDocument(specimen);
      await files.write(row.storage_key, content);
      return { ...row, bytes: content.byteLength };
    }),
  );
}
