/**
 * Returns the result of some work, or what `late` returns or throws when the work takes longer. The
 * work itself continues; a late failure of it is ignored.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  late: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, timeout.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
