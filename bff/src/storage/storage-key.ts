/** No leading dot: neither `..` nor a hidden file. */
const SEGMENT = /^[A-Za-z0-9_@+~-][A-Za-z0-9._@+~-]{0,199}$/;

/** Whether a key names a file below the storage's root and nothing else, like `pictures/a/640.webp`. */
export function isStorageKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every((segment) => SEGMENT.test(segment));
}

/** Returns the key, or throws: keys are made by the server, so a bad one is a bug. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}.`);
  return key;
}
