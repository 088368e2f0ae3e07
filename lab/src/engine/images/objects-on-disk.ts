import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { StoredObject } from '../../../../bff/src/testing/fake-gcs.ts';

/** Folder of incomplete files, removed with the process. */
const DRAFT = '.draft';

/** Persistent objects of a bucket: each is a file with the object's encoded name. */
export class ObjectsOnDisk extends Map<string, StoredObject> {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      const path = join(folder, file);
      if (file.endsWith(DRAFT)) rmSync(path);
      else {
        const updated = statSync(path).mtime.toISOString();
        super.set(decodeURIComponent(file), { content: readFileSync(path), updated });
      }
    }
  }

  override set(name: string, object: StoredObject): this {
    const path = this.#path(name);
    writeFileSync(path + DRAFT, object.content);
    renameSync(path + DRAFT, path);
    return super.set(name, object);
  }

  override delete(name: string): boolean {
    if (existsSync(this.#path(name))) rmSync(this.#path(name));
    return super.delete(name);
  }

  #path(name: string): string {
    return join(this.#folder, encodeURIComponent(name));
  }
}
