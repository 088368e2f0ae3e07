import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clamd } from './antivirus/clamd.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Database } from './database/connection.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { VisitorsCache } from './http/visitors-cache.ts';
import type { Read } from './database/read.ts';
import type { Replica } from './database/replica.ts';
import type { Settings } from './settings.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { Workers } from './workers/workers.ts';
import type { Mailer } from './mail/mailer.ts';
import type { TempStore } from './storage/temp-files.ts';

/** The dependencies of routes and jobs, created in `main/start/open-services.ts` and by tests. */
export interface Services {
  settings: Settings;
  /** The write handle: the primary through Knex, in transactions and jobs. */
  db: Knex;
  /** The read handle outside of requests, whose freshness is unknown: the primary. */
  read: Read;
  /** Whether that database responds. */
  databaseAnswers: Database['answers'];
  /** A separate connection to check that database, however busy the pools are. */
  databaseProbe: Database['probe'];
  /** A streaming replica for visitors' reads; null where there is none. */
  replica: Replica | null;
  /** The data of gate sessions: a separate database, with the rows of the demo data. */
  gate: Pick<Database, 'db' | 'read'>;
  files: FileStorage;
  /** Scans documents for viruses; null without a scanner. */
  scanner: Clamd | null;
  /** Sends e-mails; null where the portal sends none. */
  mailer: Mailer | null;
  /** Processes that encode pictures and write PDFs. */
  workers: Workers;
  /** Disk space for files that live as long as a request. */
  tempFiles: TempStore;
  log: Logger;
  /** Counters of requests, for {@link rateLimit}. */
  limits: RateLimits;
  /** Metrics for `/metrics`. */
  metrics: Metrics;
  /** The cache of visitors' responses. */
  visitorsCache: VisitorsCache;
}
