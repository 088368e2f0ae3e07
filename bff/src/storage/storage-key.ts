import { isFilePath } from '@elbi/contract/domain';

/** Returns whether a key is a path below the storage's root, like `pictures/a/640.webp`. */
export const isStorageKey = isFilePath;

/** Returns the key, or throws: keys are made by the server, so a bad one is a bug. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}.`);
  return key;
}
