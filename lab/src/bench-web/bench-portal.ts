import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionDescription } from '@elbi/contract/codes';
import { distFolder } from '../../../tools/src/build/build-package.ts';
import { CACHE_FOLDER, shippedPackages } from '../../../tools/src/project.ts';
import { type BffProcess, startBff } from '../../../tools/src/start/bff-process.ts';
import type { Builds } from '../../../tools/src/start/builds.ts';
import { requireFreePort } from '../../../tools/src/start/ports.ts';
import type { Progress } from '../../../tools/src/start/progress.ts';
import { Shipping } from '../../../tools/src/start/ship-changed.ts';

/** Settings of a developer's own .env must not reach a portal that is measured. */
const ENVIRONMENT = {
  ADMIN_EMAILS: '',
  APP_SECRET: '',
  DATABASE_URL: '',
  DEMO_DATA: '1',
  GATE_DATABASE_URL: '',
  GCS_BUCKET: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  NODE_ENV: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  // All runs come from one address.
  RATE_LIMIT_FACTOR: '1000',
};

/** A release that is built, and where. */
export interface BuiltRelease {
  description: SectionDescription;
  folder: string;
}

/** The portal as it ships: the shell and each section. */
export function federatedReleases(builds: Builds): Promise<BuiltRelease[]> {
  return Promise.all(
    shippedPackages().map(async (shipped) => ({
      description: await builds.build(shipped),
      folder: distFolder(shipped),
    })),
  );
}

/** A portal with data of its own, which go when it stops. */
export interface BenchPortal {
  origin: string;
  /** Rejects when the server ends by itself. */
  died: Promise<never>;
  /** Waits for the server and ships to it; the shell first. */
  serve: (releases: readonly BuiltRelease[], progress: Progress) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a portal with the demo data.
 * @param name tells its log from that of others
 * @param settings of this portal alone
 */
export async function startBenchPortal(
  name: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPortal> {
  await requireFreePort(port);
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), `elbi-bench-${name}-`));
  // Postgres runs as a user of its own, who has to get in.
  chmodSync(dataDir, 0o755);
  const bff = startBff(origin, () => undefined, {
    env: { ...process.env, ...ENVIRONMENT, ...settings, PORT: String(port), DATA_DIR: dataDir },
    logFile: join(CACHE_FOLDER, `logs/bench-${name}.log`),
  });
  return {
    origin,
    died: bff.died,
    serve: (releases, progress) =>
      Promise.race([bff.died, comesUp(bff, { origin, dataDir }, releases, progress)]),
    stop: async () => {
      await bff.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function comesUp(
  bff: BffProcess,
  portal: { origin: string; dataDir: string },
  releases: readonly BuiltRelease[],
  progress: Progress,
): Promise<void> {
  const shipping = new Shipping(portal, progress);
  await bff.waitFor('/healthz');
  await Promise.all(
    releases.map(({ description, folder }) =>
      shipping.shipFolder(folder, Promise.resolve(description)),
    ),
  );
  await bff.waitFor('/readyz');
}
