import { pageAddress } from '@elbi/contract/domain';
import { storedValue } from '@elbi/portal-sdk/host';

/** The user whose saved places this browser has copied; null without copies. */
export const copiesOwner = storedValue<string>('elbi.offline', 'localStorage');

/** The worker that shows the copies; the BFF serves it at the root, whose pages it may answer. */
export const OFFLINE_WORKER = '/offline-worker.js';

/** The page with the shortlist of a user. */
export const SHORTLIST = pageAddress.shortlist();
