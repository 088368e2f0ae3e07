/** Makes an address one that a worker may start from; documents refuse plain text. */
type Trust = (address: string) => string;

let trust: Trust = (address) => address;

/** Lets the shell decide which addresses are trusted. */
export function setWorkerUrlPolicy(decide: Trust): void {
  trust = decide;
}

/**
 * The address of a worker that ships with the section, as `Worker` takes it:
 * `new Worker(workerUrl(new URL('./rank.worker.ts', import.meta.url)), { type: 'module' })`.
 * A worker computes: it can fetch nothing, and sends to its page alone. Throws for other files.
 */
export function workerUrl(file: URL): string {
  return trust(file.href);
}
