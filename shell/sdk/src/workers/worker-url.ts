/** Converts an address into a trusted one for a worker; documents reject plain text. */
type Trust = (address: string) => string;

let trust: Trust = (address) => address;

/** Lets the shell decide which addresses are trusted. */
export function setWorkerUrlPolicy(decide: Trust): void {
  trust = decide;
}

/**
 * Returns the address of a worker that ships with the section, as `Worker` takes it:
 * `new Worker(workerUrl(new URL('./rank.worker.ts', import.meta.url)), { type: 'module' })`.
 * A worker only computes: it cannot fetch, and only messages its page. Throws for other files.
 */
export function workerUrl(file: URL): string {
  return trust(file.href);
}
