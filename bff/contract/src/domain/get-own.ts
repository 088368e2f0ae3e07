/** Returns the own property of a record, never an inherited one such as `constructor`. */
export function getOwn<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
