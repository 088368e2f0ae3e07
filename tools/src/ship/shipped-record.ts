import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * This machine's last releases by section. The start only ships a package with another hash: a
 * withdrawal or rollback in between stays.
 */
export class ShippedRecord {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Returns the last released version of a section, if any. */
  versionOf(name: string): string | undefined {
    return this.#read()[name];
  }

  /** Records that a version was released. */
  record(name: string, version: string): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.draft`;
    writeFileSync(draft, `${JSON.stringify({ ...this.#read(), [name]: version }, null, 2)}\n`);
    renameSync(draft, this.#file);
  }

  #read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, string>;
    } catch {
      // A missing or unreadable record releases everything again, which is safe.
      return {};
    }
  }
}
