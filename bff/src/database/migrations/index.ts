import { getOwn } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import * as baseline from './20261127213700-baseline.ts';
import * as removeEventKinds from './20261127215900-remove-event-kinds.ts';
import * as addRenamedAt from './20261127220649-add-renamed-at.ts';
import * as addGateBeside from './20261127232528-add-gate-beside.ts';
import * as addNotificationPlaces from './20261128014040-add-notification-places.ts';
import * as redactPins from './20261128014737-redact-pins.ts';
import * as addPreviewTokens from './20261128041006-add-preview-tokens.ts';
import * as addMail from './20261128041612-add-mail.ts';
import * as addFavouriteOffers from './20261128045621-add-favourite-offers.ts';
import * as addFreeFrom from './20261128075245-add-free-from.ts';
import * as addFacts from './20261128075645-add-facts.ts';
import * as clearPageVitals from './20261128084859-clear-page-vitals.ts';
import * as addUniversityAccounts from './20261128085200-add-university-accounts.ts';
import * as addOfferedFreeFrom from './20261128093600-add-offered-free-from.ts';
import * as reopenRowsOfDeletedPlaces from './20261128125800-reopen-rows-of-deleted-places.ts';

/**
 * In the order in which they run, which is that of their stamps. A merged migration is never
 * edited, renamed or reordered.
 */
const MIGRATIONS: Readonly<Record<string, Knex.Migration>> = {
  '20261127213700-baseline': baseline,
  '20261127215900-remove-event-kinds': removeEventKinds,
  '20261127220649-add-renamed-at': addRenamedAt,
  '20261127232528-add-gate-beside': addGateBeside,
  '20261128014040-add-notification-places': addNotificationPlaces,
  '20261128014737-redact-pins': redactPins,
  '20261128041006-add-preview-tokens': addPreviewTokens,
  '20261128041612-add-mail': addMail,
  '20261128045621-add-favourite-offers': addFavouriteOffers,
  '20261128075245-add-free-from': addFreeFrom,
  '20261128075645-add-facts': addFacts,
  '20261128084859-clear-page-vitals': clearPageVitals,
  '20261128085200-add-university-accounts': addUniversityAccounts,
  '20261128093600-add-offered-free-from': addOfferedFreeFrom,
  '20261128125800-reopen-rows-of-deleted-places': reopenRowsOfDeletedPlaces,
};

/** Knex's view of the list above: no folder is read, so it works bundled as well. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(MIGRATIONS)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const migration = getOwn(MIGRATIONS, name);
    return migration
      ? Promise.resolve(migration)
      : Promise.reject(new Error(`No migration is named ${name}.`));
  },
};
