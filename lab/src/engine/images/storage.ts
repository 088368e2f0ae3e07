import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { FakeGcs } from '../../../../bff/src/testing/fake-gcs.ts';
import { ObjectsOnDisk } from './objects-on-disk.ts';

/**
 * Accepts the options of fake-gcs-server that docker-compose.yml uses: the only folder below its
 * root is the bucket.
 */
const BUCKET = 'elbi-stays';

const args = process.argv.slice(2).map((word) => word.replace(/^-(?=\w)/, '--'));
const { values } = parseArgs({
  args,
  strict: false,
  options: { port: { type: 'string' }, 'filesystem-root': { type: 'string' } },
});
const objects = new ObjectsOnDisk(join(String(values['filesystem-root']), BUCKET));
const port = Number(values.port);
const server = await FakeGcs.start(BUCKET, { port, host: '0.0.0.0', pageSize: 1_000, objects });
process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
