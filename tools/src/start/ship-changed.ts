import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SectionDescription } from '@elbi/contract/domain';
import { distFolder } from '../build/build-package.ts';
import type { ShippedPackage } from '../project.ts';
import { type ReleaseClient, releaseClient, ShipError } from '../ship/release-client.ts';
import { formatRejection } from '../ship/rejection-message.ts';
import { shipPackage, withdrawal } from '../ship/ship-package.ts';
import { ShippedRecord } from '../ship/shipped-record.ts';
import type { Progress } from './progress.ts';
import type { StartSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const POLL_MS = 100;

/** Releases to the started portal, in the order of the requests. */
export class Shipping {
  readonly #origin: string;
  readonly #dataDir: string;
  readonly #progress: Progress;
  readonly #record: ShippedRecord;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ origin, dataDir }: Pick<StartSettings, 'origin' | 'dataDir'>, progress: Progress) {
    this.#origin = origin;
    this.#dataDir = dataDir;
    this.#progress = progress;
    this.#record = new ShippedRecord(join(dataDir, 'shipped.json'));
  }

  /**
   * Releases a build, unless it is the last one released from here and the registry still has it.
   * Sequential: the shell goes first, and sections are checked against it.
   * @returns false when the version was withdrawn and stays so, which is reported
   */
  ship(shipped: ShippedPackage, build: Promise<SectionDescription>): Promise<boolean> {
    const folder = distFolder(shipped);
    const before = this.#last;
    const done = (async () => {
      const [description] = await Promise.all([build, before]);
      const client = await this.#client();
      const { name, version } = description;
      const isOld = this.#record.versionOf(name) === version;
      if (isOld && (await client.has(description))) {
        const sentence = await withdrawal(client, description);
        if (sentence !== null) this.#progress.line(`✓ ${sentence}`);
        return sentence === null;
      }
      const withdrawn = await this.#progress.step(
        `Shipping ${name}`,
        (sentence) => sentence ?? `Shipped ${name} ${version}`,
        () =>
          shipPackage(client, description, folder).catch((error: unknown) => {
            throw error instanceof ShipError
              ? new StartError(formatRejection(description, error))
              : error;
          }),
      );
      if (withdrawn === null) this.#record.record(name, version);
      return withdrawn === null;
    })();
    this.#last = done;
    return done;
  }

  /** Waits until the server has written its token and its database responds. */
  async #client(): Promise<ReleaseClient> {
    for (;;) {
      const token = await readFile(join(this.#dataDir, 'ship-token'), 'utf8').catch(() => null);
      if (token) {
        const client = releaseClient(this.#origin, token.trim());
        if (await takesReleases(client)) return client;
      }
      await delay(POLL_MS);
    }
  }
}

/** No response, a token of an earlier start, or a database that is not ready. */
const NOT_YET = new Set([0, 401, 503]);

/** False while the server prepares its database, or still has to write the token of this start. */
async function takesReleases(client: ReleaseClient): Promise<boolean> {
  try {
    await client.has({ name: 'shell', version: 'none' });
    return true;
  } catch (error) {
    if (error instanceof ShipError && !NOT_YET.has(error.status)) throw error;
    return false;
  }
}
