import type { SectionDescription } from '@elbi/contract/codes';
import type { Knex } from 'knex';
import { ConflictError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { bytesOf } from './release-description.ts';
import { recordReleaseEvent } from './release-event-store.ts';
import { publishUploads, removeUploads } from './release-files.ts';
import {
  currentVersion,
  findRelease,
  insertRelease,
  lockSection,
  makeCurrent,
} from './release-store.ts';

/**
 * Takes a release in and makes it current: its uploaded files are verified and published, then one
 * transaction registers it and puts it live. A version that is here already only becomes current
 * again. Throws when a file is wrong, or when the version was taken out.
 * @param actor who ships, for the history
 */
export async function shipRelease(
  services: Pick<Services, 'db' | 'files' | 'registry'>,
  description: SectionDescription,
  actor: string,
): Promise<void> {
  const { db, files, registry } = services;
  const { name, version } = description;
  // Published files are immutable: those of a known version are never written again.
  const isNew = (await findRelease(db, name, version)) === null;
  if (isNew) await publishUploads(files, description);

  await db.transaction(async (trx) => {
    await lockSection(trx, name);
    await register(trx, description, actor);
  });
  await registry.refresh();
  await removeUploads(files, description);
}

async function register(trx: Knex, description: SectionDescription, actor: string): Promise<void> {
  const { name: section, version } = description;
  const from = await currentVersion(trx, section);
  const known = await findRelease(trx, section, version);
  if (known?.taken_out_at) {
    throw new ConflictError(`Version ${version} of ${section} was taken out.`);
  }
  if (!known) {
    await insertRelease(trx, {
      description,
      bytes: bytesOf(description),
      shippedBy: actor,
      isFirst: from === null,
    });
    await recordReleaseEvent(trx, { section, kind: 'shipped', to_version: version, actor });
  }
  if (from === version) return;
  await makeCurrent(trx, section, version);
  await recordReleaseEvent(trx, {
    section,
    kind: 'made current',
    from_version: from,
    to_version: version,
    actor,
  });
}
