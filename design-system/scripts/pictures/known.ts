import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What this machine has compared: sheets that look as accepted although their stories are made of
 * something else now, so that they need not be compared twice.
 */
export class Known {
  private readonly sheets: Map<string, string>;

  constructor(private readonly file: string) {
    const entries = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
    this.sheets = new Map(Object.entries(entries));
  }

  /** @param accepted stands for the accepted picture, and changes with it */
  has(name: string, sources: string, accepted: string): boolean {
    return this.sheets.get(name) === `${sources} ${accepted}`;
  }

  add(name: string, sources: string, accepted: string): void {
    this.sheets.set(name, `${sources} ${accepted}`);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(Object.fromEntries(this.sheets)));
  }
}
