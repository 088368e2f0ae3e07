import { once } from 'node:events';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Clamd } from '../../antivirus/clamd.ts';
import { type DatabaseOptions, openDatabase } from '../../database/connection.ts';
import { startEmbeddedPostgres } from '../../database/embedded/start-embedded-postgres.ts';
import { openReplica } from '../../database/replica.ts';
import { migrate } from '../../database/migrate.ts';
import { assertDatabaseUsable } from '../../database/reach-database.ts';
import { openMailer } from '../../mail/mailer.ts';
import { applyAdminEmails } from '../../identity/auth/admin-emails.ts';
import { GateRunner } from '../../platform/releases/gate/gate-runner.ts';
import { RegistryReader } from '../../platform/releases/registry/registry-reader.ts';
import { EVERY_SECTION } from '@elbi/contract/domain';
import { ensureReleaseToken } from '../../platform/releases/tokens/release-token-store.ts';
import { loggable } from '../../observability/loggable.ts';
import { searchIndexOf } from '../../product/search/search-index.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { createRateLimits } from '../../http/rate-limit.ts';
import { VisitorsCache } from '../../http/visitors-cache.ts';
import { observeServices } from './observe-services.ts';
import { withStorageTimeout } from '../../storage/storage-timeout.ts';
import { observedStorage } from '../../storage/observed-storage.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Settings } from '../../settings.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { openRenderers } from '../../platform/pages/open-renderers.ts';
import { keepWarm } from '../../platform/pages/warm-up.ts';
import { views } from '../../screens/views.ts';
import { Workers } from '../../workers/workers.ts';
import { TempStore } from '../../storage/temp-files.ts';
import { jobLockIn } from '../jobs/job-lock.ts';
import { startJobs } from '../jobs/jobs.ts';
import { CHECKOUT } from '../../data-dir.ts';
import { holdsOnlyDemoPeople } from '../../identity/users/person-store.ts';
import { openGateDatabase } from './open-gate-database.ts';
import { loadOrCreateSecret } from './persisted-secret.ts';
import { reportFailure } from '../../report-failure.ts';

/** How long visitors may read data that another replica has since changed, in milliseconds. */
const VISITORS_READ_MS = 1_000;

interface OpenServices {
  services: PlatformServices;
  /** Ends jobs and connections, and the embedded Postgres; in this order. */
  close: () => Promise<void>;
}

/**
 * Opens the portal's services: database, files, registry, jobs.
 * @param stopping aborts a start in progress: the embedded Postgres is stopped, and it rejects
 */
export async function openServices(
  given: Settings,
  log: Logger,
  stopping: AbortSignal,
): Promise<OpenServices> {
  const settings = await withSecret(given);
  const postgres =
    settings.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: settings.dataDir,
          log: (line) => log.info(line),
          stopping,
          onLost: (error) => {
            reportFailure(error);
            process.kill(process.pid, 'SIGTERM');
          },
        })
      : null;
  const opening = openOn(settings.databaseUrl ?? postgres!.url, settings, log, stopping);
  try {
    const { services, close } = await unlessAborted(opening, stopping);
    return {
      services,
      close: async () => {
        await close();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** Returns the result of `work`; rejects when the signal aborts, without stopping the work. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // The result is no longer needed.
  work.catch(() => undefined);
  signal.throwIfAborted();
  return Promise.race([
    work,
    once(signal, 'abort').then(() => {
      throw signal.reason as Error;
    }),
  ]);
}

/** Opens everything on an existing database; after a failure nothing stays open. */
async function openOn(
  url: string,
  settings: Settings,
  log: Logger,
  stopping: AbortSignal,
): Promise<OpenServices> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne();
  };
  try {
    if (settings.databaseUrl !== null) await assertDatabaseUsable(url);
    const ran = await migrate(url, { mayRemake: (db) => isOldDemo(db, settings, log) });
    if (ran.length > 0) log.info({ migrations: ran.length }, 'schema is up to date');
    const connections: DatabaseOptions = {
      onIdleError: (error) => log.warn({ error: loggable(error) }, 'database connection lost'),
    };
    const portal = openDatabase(url, connections);
    const { db, read, probe, answers } = portal;
    closers.push(portal.close);
    const gate = await openGateDatabase(url, settings, connections);
    closers.push(gate.close);
    const replica = settings.databaseReplicaUrl
      ? openReplica(settings.databaseReplicaUrl, probe, {
          onChange: (isUsable) => log.warn({ isUsable }, 'read replica changed'),
        })
      : null;
    if (replica) {
      closers.push(() => replica.stop());
      await replica.start();
    }

    const metrics = createMetrics();
    const storage = await openStorage(settings);
    const files = observedStorage(withStorageTimeout(storage), metrics);
    // No time limit for the demo data: hundreds of files may take a busy machine long.
    if (settings.demoData) await loadDemo({ db, files: storage, log });
    // Builds the search index before the first visitor.
    await searchIndexOf(read).places();
    await applyAdminEmails(db, settings.adminEmails);
    await storeShipToken(settings, db);
    const registry = new RegistryReader({ db, read, log });
    await registry.start();
    closers.push(async () => registry.stop());
    const workers = new Workers(log);
    closers.push(() => workers.close());
    const renderers = openRenderers({ settings, files, metrics, log }, registry);
    if (renderers) closers.push(() => renderers.close());
    const services: PlatformServices = {
      settings,
      db,
      read,
      databaseAnswers: answers,
      databaseProbe: probe,
      replica,
      gate,
      gateRunner: settings.gateRunnerSocket ? new GateRunner(settings.gateRunnerSocket) : null,
      files,
      scanner: settings.clamav && new Clamd(settings.clamav, { log, metrics }),
      mailer: openMailer(settings, log),
      workers,
      renderers,
      tempFiles: await TempStore.open(settings.tempFiles.folder, settings.tempFiles.bytes),
      log,
      limits: createRateLimits(read, settings.rateLimitFactor),
      metrics,
      visitorsCache: new VisitorsCache(VISITORS_READ_MS, metrics),
      registry,
    };
    observeServices(services, { portal, gate });
    closers.push(startJobs(services, jobLockIn(url), stopping));
    closers.push(keepWarm(services, views));
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Recreates demo data of another version; what its users wrote is lost. */
async function isOldDemo(db: Knex, settings: Settings, log: Logger): Promise<boolean> {
  if (settings.databaseUrl !== null || !settings.demoData) return false;
  if (!(await holdsOnlyDemoPeople(db))) return false;
  log.warn('Demo data was created by another version; recreating it.');
  return true;
}

async function withSecret(settings: Settings): Promise<Settings> {
  if (settings.appSecrets.length > 0) return settings;
  return { ...settings, appSecrets: [await loadOrCreateSecret(settings.dataDir, 'app-secret')] };
}

/** Loaded once; the encoded pictures are cached for the next database of this checkout. */
async function loadDemo({
  db,
  files,
  log,
}: Pick<PlatformServices, 'db' | 'files' | 'log'>): Promise<void> {
  // Imported on demand: it takes a second, and only the first start needs it.
  const { loadDemoData } = await import('../demo/load-demo-data.ts');
  const cacheDir = join(CHECKOUT, '.cache', 'demo-pictures');
  if (await loadDemoData({ db, files, cacheDir })) log.info('demo data loaded');
}

/** On a single machine the owner of the data folder may ship; elsewhere admins create tokens. */
async function storeShipToken(settings: Settings, db: PlatformServices['db']): Promise<void> {
  const { shipToken } = settings;
  if (shipToken !== null) {
    await ensureReleaseToken(db, { token: shipToken, section: EVERY_SECTION, label: 'SHIP_TOKEN' });
  }
  if (settings.production) return;
  const token = await loadOrCreateSecret(settings.dataDir, 'ship-token');
  await ensureReleaseToken(db, { token, section: EVERY_SECTION, label: 'this machine' });
}
