import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What this machine has compared and found as accepted, so that it need not be compared twice: sheets
 * by what their stories are made of, pictures by their bytes.
 */
export class Known {
  private readonly entries: Map<string, string>;

  constructor(private readonly file: string) {
    const stored = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
    this.entries = new Map(Object.entries(stored));
  }

  /**
   * @param content stands for what is compared
   * @param accepted stands for the accepted sheet, and changes with it
   */
  has(name: string, content: string, accepted: string): boolean {
    return this.entries.get(name) === `${content} ${accepted}`;
  }

  add(name: string, content: string, accepted: string): void {
    this.entries.set(name, `${content} ${accepted}`);
  }

  save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(Object.fromEntries(this.entries)));
  }
}
