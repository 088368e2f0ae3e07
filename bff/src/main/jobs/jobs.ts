import { remindOfVacancies } from '../../product/places/remind-of-vacancies.ts';
import { renewMeanRating } from '../../product/search/mean-rating.ts';
import { deleteOldFinishedLogins } from '../../identity/auth/finished-login-store.ts';
import { sendMails } from '../../identity/mail/send-mails.ts';
import { refreshVerified } from '../../moderation/verification.ts';
import { rollOut } from '../../platform/releases/rollout/roll-out.ts';
import { notifySavedPlaces } from '../../product/favourites/notify-saved-places.ts';
import { notifySavedSearches } from '../../product/saved-searches/notify-saved-searches.ts';
import { deleteOldKeys } from '../../http/idempotency.ts';
import { loggable } from '../../observability/loggable.ts';
import { askAboutContacts } from '../../product/contacts/ask-about-contacts.ts';
import { deleteExpired } from './delete-expired.ts';
import type { JobLock } from './job-lock.ts';
import { sweep, sweepFiles } from './sweep.ts';
import type { Services } from '../../services.ts';

/** A periodic job: idempotent, and run once in a period for all replicas. */
interface Job {
  name: string;
  everyMs: number;
  /** @param stopping aborts when the portal stops; a job without it is short */
  run: (services: Services, stopping: AbortSignal) => Promise<unknown>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param everyMs milliseconds between two runs of those that users wait for (JOB_SECONDS) */
const allJobs = (everyMs: number): readonly Job[] => [
  { name: 'retention', everyMs: HOUR, run: deleteExpired },
  { name: 'log-ins', everyMs: HOUR, run: ({ db }) => deleteOldFinishedLogins(db) },
  { name: 'idempotency keys', everyMs: HOUR, run: ({ db }) => deleteOldKeys(db) },
  { name: 'mean rating', everyMs, run: ({ db }) => renewMeanRating(db) },
  { name: 'rollout', everyMs: 5_000, run: rollOut },
  { name: 'vacancies', everyMs, run: ({ db }) => remindOfVacancies(db) },
  { name: 'verification', everyMs, run: ({ db }) => refreshVerified(db) },
  { name: 'contact follow-ups', everyMs, run: ({ db }) => askAboutContacts(db) },
  {
    name: 'saved searches',
    everyMs,
    run: async (services) => {
      await notifySavedSearches(services);
      // Reads the same offer snapshots.
      await notifySavedPlaces(services.db);
    },
  },
  {
    name: 'mail',
    everyMs,
    run: (services, stopping) => sendMails(services, new Date(), stopping),
  },
  {
    name: 'sweep',
    everyMs: 15 * MINUTE,
    run: async (services) => services.log.info({ swept: await sweep(services) }, 'sweep finished'),
  },
  {
    name: 'file sweep',
    everyMs: DAY,
    run: async ({ read, files, log }) =>
      log.info({ files: await sweepFiles({ read, files }) }, 'file sweep finished'),
  },
];

/**
 * Starts the jobs. A job has its next turn after the previous one: with a stalled database, runs
 * would otherwise take every connection. Returns the function that stops the jobs and waits for
 * those in progress.
 * @param asked aborts when the process is asked to stop, before requests in flight have finished
 */
export function startJobs(
  services: Services,
  lock: JobLock,
  asked: AbortSignal,
  jobs: readonly Job[] = allJobs(services.settings.jobMs),
): () => Promise<void> {
  const closing = new AbortController();
  const stopping = AbortSignal.any([asked, closing.signal]);
  const timers = new Map<Job, NodeJS.Timeout>();
  const turns = new Map<Job, Promise<void>>();
  const take = async (job: Job) => {
    const nextInMs = await runMeasured(job, services, lock, stopping);
    if (!stopping.aborted) timers.set(job, setTimeout(start, nextInMs, job));
  };
  const start = (job: Job) => turns.set(job, take(job));
  jobs.forEach(start);
  return async () => {
    closing.abort();
    timers.forEach(clearTimeout);
    await Promise.all(turns.values());
  };
}

/**
 * Takes a turn at a job, and returns the milliseconds until the next one. A failure is logged and
 * counted; the next turn tries again.
 */
async function runMeasured(
  job: Job,
  services: Services,
  lock: JobLock,
  stopping: AbortSignal,
): Promise<number> {
  const { jobSeconds, jobSucceededAt } = services.metrics;
  const end = jobSeconds.startTimer({ task: job.name });
  try {
    const { hasRun, nextInMs, ranAt } = await lock(job, () => job.run(services, stopping));
    if (hasRun) end({ outcome: 'ok' });
    // Also of another replica, and of this one before its restart.
    if (ranAt !== null) jobSucceededAt.set({ task: job.name }, ranAt);
    return nextInMs;
  } catch (error) {
    end({ outcome: 'failed' });
    services.log.error({ error: loggable(error), job: job.name }, 'job failed');
    return job.everyMs;
  }
}
