import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RateLimits } from './http/rate-limit.ts';
import type { Settings } from './settings.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** What routes and jobs work with; made once in `server.ts`, and by tests. */
export interface Services {
  settings: Settings;
  /** Knex, for writes and everything that is not hot. */
  db: Knex;
  /** The same database through `pg`, for hot reads with named statements. */
  pool: Pool;
  files: FileStorage;
  /** What `rateLimit(limits.write)` and its like count with. */
  limits: RateLimits;
  log: Logger;
}
