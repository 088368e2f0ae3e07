import { getOwn } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import * as createPeople from './20261122090000-create-people.ts';
import * as createAccommodations from './20261122090100-create-accommodations.ts';
import * as createReviewsAndFavourites from './20261122090200-create-reviews-and-favourites.ts';
import * as createReportsAndApplications from './20261122090300-create-reports-and-applications.ts';
import * as createReleases from './20261122090400-create-releases.ts';
import * as createOperations from './20261122090500-create-operations.ts';
import * as countPlaces from './20261122090600-count-places.ts';
import * as indexWords from './20261122090700-index-words.ts';
import * as useLogInsOnce from './20261122091000-use-log-ins-once.ts';
import * as holdPublishedFiles from './20261122092000-hold-published-files.ts';
import * as letVersionsReturn from './20261122092100-let-versions-return.ts';
import * as logInForAnAct from './20261122093000-log-in-for-an-act.ts';
import * as weighPictures from './20261122094000-weigh-pictures.ts';
import * as scanDocuments from './20261122095000-scan-documents.ts';
import * as listMonthsFirst from './20261122100000-list-months-first.ts';
import * as findLabels from './20261122100100-find-labels.ts';
import * as leaveTypesToTheirCheck from './20261122100200-leave-types-to-their-check.ts';
import * as linkNotifications from './20261122101000-link-notifications.ts';
import * as sayHowExactPinsAre from './20261122102000-say-how-exact-pins-are.ts';
import * as measurePages from './20261122103000-measure-pages.ts';
import * as sayWhatIsFree from './20261122104000-say-what-is-free.ts';
import * as remindOfVacancies from './20261122105000-remind-of-vacancies.ts';
import * as sayWhatItCosts from './20261122110000-say-what-it-costs.ts';
import * as tellWhatHasChanged from './20261122111000-tell-what-has-changed.ts';
import * as saveSearches from './20261122112000-save-searches.ts';
import * as doActsOnce from './20261123090000-do-acts-once.ts';
import * as lookFromThePortal from './20261123091000-look-from-the-portal.ts';
import * as goLiveInSteps from './20261123100000-go-live-in-steps.ts';
import * as proveVersions from './20261123110000-prove-versions.ts';
import * as linkLongSearches from './20261123120000-link-long-searches.ts';
import * as addPageLoads from './20261124100000-add-page-loads.ts';
import * as contractRollout from './20261124110000-contract-20261124100000-rollout.ts';
import * as contractUnusedColumns from './20261124120000-contract-20261124100000-unused-columns.ts';
import * as addContactPresses from './20261125010000-add-contact-presses.ts';
import * as addReviewReplies from './20261125020000-add-review-replies.ts';
import * as addAccountData from './20261125040000-add-account-data.ts';
import * as addSectionErrors from './20261125070000-add-section-errors.ts';
import * as addReviewOutcomes from './20261126010000-add-review-outcomes.ts';
import * as addReviewReports from './20261126020000-add-review-reports.ts';
import * as addPermitsAndRents from './20261126040000-add-permits-and-rents.ts';
import * as addApprovals from './20261126050000-add-approvals.ts';
import * as addAccountChoices from './20261126070000-add-account-choices.ts';
import * as contractReleaseUpload from './20261126110000-contract-20261125070000-release-upload.ts';
import * as addContactAnswers from './20261126030000-add-contact-answers.ts';
import * as addWarnedAt from './20261127010000-add-warned-at.ts';
import * as addLogRights from './20261127020000-add-log-rights.ts';
import * as addPictureHashes from './20261127030000-add-picture-hashes.ts';
import * as addVerification from './20261128000000-add-verification.ts';
import * as addOfferChanges from './20261129000000-add-offer-changes.ts';
import * as addModerationState from './20261127143328-add-moderation-state.ts';
import * as addReleaseActors from './20261127144920-add-release-actors.ts';
import * as addGateAlive from './20261127145259-add-gate-alive.ts';
import * as addJobRuns from './20261127174300-add-job-runs.ts';
import * as removeSharedNames from './20261127180000-remove-shared-names.ts';
import * as addErrorNetworks from './20261127181000-add-error-networks.ts';
import * as clearUnearnedMarks from './20261127181055-clear-unearned-marks.ts';

/**
 * In the order in which they run, which is that of the stamps only after {@link LAST_BY_NAME}. A
 * merged migration is never edited, renamed or reordered.
 */
const MIGRATIONS: Readonly<Record<string, Knex.Migration>> = {
  '20261122090000-create-people': createPeople,
  '20261122090100-create-accommodations': createAccommodations,
  '20261122090200-create-reviews-and-favourites': createReviewsAndFavourites,
  '20261122090300-create-reports-and-applications': createReportsAndApplications,
  '20261122090400-create-releases': createReleases,
  '20261122090500-create-operations': createOperations,
  '20261122090600-count-places': countPlaces,
  '20261122090700-index-words': indexWords,
  '20261122091000-use-log-ins-once': useLogInsOnce,
  '20261122092000-hold-published-files': holdPublishedFiles,
  '20261122092100-let-versions-return': letVersionsReturn,
  '20261122093000-log-in-for-an-act': logInForAnAct,
  '20261122094000-weigh-pictures': weighPictures,
  '20261122095000-scan-documents': scanDocuments,
  '20261122100000-list-months-first': listMonthsFirst,
  '20261122100100-find-labels': findLabels,
  '20261122100200-leave-types-to-their-check': leaveTypesToTheirCheck,
  '20261122101000-link-notifications': linkNotifications,
  '20261122102000-say-how-exact-pins-are': sayHowExactPinsAre,
  '20261122103000-measure-pages': measurePages,
  '20261122104000-say-what-is-free': sayWhatIsFree,
  '20261122105000-remind-of-vacancies': remindOfVacancies,
  '20261122110000-say-what-it-costs': sayWhatItCosts,
  '20261122111000-tell-what-has-changed': tellWhatHasChanged,
  '20261122112000-save-searches': saveSearches,
  '20261123090000-do-acts-once': doActsOnce,
  '20261123091000-look-from-the-portal': lookFromThePortal,
  '20261123100000-go-live-in-steps': goLiveInSteps,
  '20261123110000-prove-versions': proveVersions,
  '20261123120000-link-long-searches': linkLongSearches,
  '20261124100000-add-page-loads': addPageLoads,
  '20261124110000-contract-20261124100000-rollout': contractRollout,
  '20261124120000-contract-20261124100000-unused-columns': contractUnusedColumns,
  '20261125010000-add-contact-presses': addContactPresses,
  '20261125020000-add-review-replies': addReviewReplies,
  '20261125040000-add-account-data': addAccountData,
  '20261125070000-add-section-errors': addSectionErrors,
  '20261126010000-add-review-outcomes': addReviewOutcomes,
  '20261126020000-add-review-reports': addReviewReports,
  '20261126040000-add-permits-and-rents': addPermitsAndRents,
  '20261126050000-add-approvals': addApprovals,
  '20261126070000-add-account-choices': addAccountChoices,
  '20261126110000-contract-20261125070000-release-upload': contractReleaseUpload,
  '20261126030000-add-contact-answers': addContactAnswers,
  '20261127010000-add-warned-at': addWarnedAt,
  '20261127020000-add-log-rights': addLogRights,
  '20261127030000-add-picture-hashes': addPictureHashes,
  '20261128000000-add-verification': addVerification,
  '20261129000000-add-offer-changes': addOfferChanges,
  '20261127143328-add-moderation-state': addModerationState,
  '20261127144920-add-release-actors': addReleaseActors,
  '20261127145259-add-gate-alive': addGateAlive,
  '20261127174300-add-job-runs': addJobRuns,
  '20261127180000-remove-shared-names': removeSharedNames,
  '20261127181000-add-error-networks': addErrorNetworks,
  '20261127181055-clear-unearned-marks': clearUnearnedMarks,
};

/** Deployments up to this migration reject a schema with a later one whose name sorts before it. */
const LAST_BY_NAME = '20261129000000-add-offer-changes';

/** Returns the name under which the database stores a migration: of a later day than that one. */
export function storedName(name: string, listed = Object.keys(MIGRATIONS)): string {
  const isLater = listed.indexOf(name) > listed.indexOf(LAST_BY_NAME);
  return isLater && name < LAST_BY_NAME ? name.replace(/^\d{8}/, '20261130') : name;
}

/** Knex's view of the list above: no folder is read, so it works bundled as well. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(MIGRATIONS)),
  getMigrationName: (name) => storedName(name),
  getMigration: (name) => {
    const migration = getOwn(MIGRATIONS, name);
    return migration
      ? Promise.resolve(migration)
      : Promise.reject(new Error(`No migration is named ${name}.`));
  },
};
