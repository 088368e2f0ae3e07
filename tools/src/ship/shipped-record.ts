import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../section/cli/cli-error.ts';

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
    const text = `${JSON.stringify({ ...this.#read(), [name]: version }, null, 2)}\n`;
    // fsync first: the rename must not be durable before the content is.
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, this.#file);
  }

  #read(): Record<string, string> {
    // The first start releases everything.
    if (!existsSync(this.#file)) return {};
    const text = readFileSync(this.#file, 'utf8');
    try {
      return JSON.parse(text) as Record<string, string>;
    } catch {
      throw new CliError(
        `${this.#file} is unreadable. Delete it to release every section again, also one that was rolled back.`,
      );
    }
  }
}
