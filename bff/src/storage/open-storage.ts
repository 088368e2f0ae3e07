import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { GcsStorage } from './gcs-storage.ts';

/** Opens the configured storage: a bucket, or the folder `files` of the data folder. */
export async function openStorage({
  bucket,
  dataDir,
}: Pick<Settings, 'bucket' | 'dataDir'>): Promise<FileStorage> {
  if (bucket) return GcsStorage.open({ bucket: bucket.name, apiEndpoint: bucket.apiEndpoint });
  const disk = new DiskStorage(join(dataDir, 'files'));
  await disk.closeToOthers();
  await disk.removeOldDrafts();
  return disk;
}
