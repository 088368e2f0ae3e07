/** Returns the result of using storage; `lost` where the browser forbids it or it is full. */
function tried<Result>(access: () => Result, lost: Result): Result {
  try {
    return access();
  } catch {
    return lost;
  }
}

/**
 * A value in the storage of this tab, or of the browser. Where the browser forbids storage, it is
 * lost.
 */
export function storedValue<Value>(
  key: string,
  area: 'sessionStorage' | 'localStorage' = 'sessionStorage',
) {
  let last: { text: string; value: Value | null } = { text: 'null', value: null };
  const storage = {
    save: (value: Value): void =>
      tried(() => globalThis[area].setItem(key, JSON.stringify(value)), undefined),

    /** Returns the value without removing it: the same object until it changes. */
    read: (): Value | null =>
      tried(() => {
        const text = globalThis[area].getItem(key) ?? 'null';
        if (text !== last.text) last = { text, value: JSON.parse(text) as Value | null };
        return last.value;
      }, null),

    remove: (): void => tried(() => globalThis[area].removeItem(key), undefined),

    /** Returns and removes the value. */
    take(): Value | null {
      const value = storage.read();
      storage.remove();
      return value;
    },
  };
  return storage;
}

/** Removes the values of this tab whose keys start with a prefix. */
export function removeStored(prefix: string): void {
  tried(() => {
    for (const key of Object.keys(globalThis.sessionStorage)) {
      if (key.startsWith(prefix)) globalThis.sessionStorage.removeItem(key);
    }
  }, undefined);
}
