import type { Knex } from 'knex';
import * as createPeople from './20261120090000-create-people.ts';
import * as createAccommodations from './20261120090100-create-accommodations.ts';
import * as createReviewsAndFavourites from './20261120090200-create-reviews-and-favourites.ts';
import * as createReportsAndApplications from './20261120090300-create-reports-and-applications.ts';
import * as createReleases from './20261120090400-create-releases.ts';
import * as createOperations from './20261120090500-create-operations.ts';
import * as createNameSearch from './20261120090600-create-name-search.ts';
import * as gateReleases from './20261120220000-gate-releases.ts';
import * as countPlaces from './20261120230000-count-places.ts';
import * as noteLogIns from './20261121000000-note-log-ins.ts';
import * as indexWords from './20261121010000-index-words.ts';

/** In the order in which they run. A merged migration is never edited, renamed or reordered. */
const MIGRATIONS: Readonly<Record<string, Knex.Migration>> = {
  '20261120090000-create-people': createPeople,
  '20261120090100-create-accommodations': createAccommodations,
  '20261120090200-create-reviews-and-favourites': createReviewsAndFavourites,
  '20261120090300-create-reports-and-applications': createReportsAndApplications,
  '20261120090400-create-releases': createReleases,
  '20261120090500-create-operations': createOperations,
  '20261120090600-create-name-search': createNameSearch,
  '20261120220000-gate-releases': gateReleases,
  '20261120230000-count-places': countPlaces,
  '20261121000000-note-log-ins': noteLogIns,
  '20261121010000-index-words': indexWords,
};

/** Knex's view of the list above: no folder is read, so it works bundled as well. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(MIGRATIONS)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const migration = MIGRATIONS[name];
    return migration
      ? Promise.resolve(migration)
      : Promise.reject(new Error(`No migration is named ${name}.`));
  },
};
