import { setTimeout as delay } from 'node:timers/promises';
import type { FakeGcs } from '../../../bff/src/testing/fake-gcs.ts';
import type { Fault } from './trial.ts';

const HOLD_MS = 5_000;
/** Longer than the portal waits for storage, and than a person waits for the portal. */
const HANG_MS = 60_000;

function withBucket(
  name: string,
  begin: (bucket: FakeGcs) => () => void,
  holdMs: number = HOLD_MS,
): Fault {
  return {
    name,
    async strike({ bucket }) {
      if (!bucket) throw new Error('This cluster has no bucket.');
      const end = begin(bucket);
      await delay(holdMs);
      end();
    },
  };
}

/** The bucket fails, is slow, or loses files. */
export const STORAGE_FAULTS: readonly Fault[] = [
  withBucket('storage answers errors (503)', (bucket) => {
    bucket.failWith(503);
    return () => bucket.failWith(null);
  }),
  withBucket('storage is slow (2 s)', (bucket) => {
    bucket.delay(2_000);
    return () => bucket.delay(0);
  }),
  withBucket(
    'storage hangs',
    (bucket) => {
      bucket.delay(HANG_MS);
      return () => bucket.delay(0);
    },
    2 * HOLD_MS,
  ),
  withBucket('storage is full (writes refused)', (bucket) => {
    bucket.failWritesWith(507);
    return () => bucket.failWritesWith(null);
  }),
  {
    name: "a section's files are gone",
    async strike({ bucket, edge, origin }) {
      const document = async () => {
        const answer = await fetch(origin, { headers: { accept: 'text/html' } });
        return { status: answer.status, text: await answer.text() };
      };
      const before = await document();
      const [path = ''] = /\/sections\/search\/[^"]+\.js/.exec(before.text) ?? [];
      const file = async () => (await fetch(origin + path)).status;
      const seen = [await file()];
      const lost = bucket?.lose('sections/search/');
      // The edge keeps what was asked for before; without it:
      seen.push(await file());
      await edge.forgetFiles();
      seen.push(await file());
      const during = await document();
      await delay(1_000);
      if (lost) bucket?.restore(lost);
      seen.push(await file());
      if (seen.join() !== '200,200,404,200' || during.status !== 200) {
        throw new Error(`Files answered ${seen.join()}, the document ${during.status}.`);
      }
      return 'from the edge 200, without it 404 (the page says so), back 200; document 200';
    },
  },
];
