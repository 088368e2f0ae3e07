/** What Postgres puts into an error beside its message; some of it quotes rows. */
interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  severity?: string;
}

/**
 * What the log keeps of an error: enough to find it, no data of people. Postgres quotes values in
 * `detail`, and after a colon in the messages of wrong input.
 */
export function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, cause } = error;
  const { code, constraint, table, severity } = error as DatabaseError;
  const isDatabase = typeof severity === 'string';
  const said = isDatabase ? message.replace(/: ".*$/s, '') : message;
  return {
    name,
    message: said,
    stack: stack?.replace(message, said),
    ...(code === undefined ? {} : { code }),
    ...(isDatabase ? { constraint, table } : {}),
    ...(cause === undefined ? {} : { cause: loggable(cause) }),
  };
}
