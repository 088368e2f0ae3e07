import { hashFile, severalAtOnce } from './hashing.ts';
import { type BackupContents, damaged, filePath, readManifest, tablePath } from './manifest.ts';

const AT_ONCE = 4;

/** Reads every byte of a backup; throws a `BackupError` that names the first part that differs. */
export async function verifiedBackup(folder: string): Promise<BackupContents> {
  const contents = await readManifest(folder);
  const parts = [
    ...contents.manifest.tables.map((table) => ({
      ...table,
      part: `table ${table.name}`,
      path: tablePath(folder, table.name),
    })),
    ...contents.files.map((file) => ({
      ...file,
      part: file.key,
      path: filePath(folder, file.key),
    })),
  ];
  await severalAtOnce(parts, AT_ONCE, async ({ part, path, bytes, sha256 }) => {
    const found = await hashFile(path).catch(() => null);
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw damaged(part);
  });
  return contents;
}
