import {
  type Accommodation,
  FILES,
  FILE_LIMITS,
  chosenFileProblem,
  fileProblem,
} from '@elbi/contract/domain';
import { ApiError } from '@elbi/portal-sdk';

/** A picture on the server: staged, or already part of the place. */
export interface UploadedPicture {
  _id: string;
  url: string;
  name: string;
  /** Bytes; null for a picture that the place already had. */
  size: number | null;
}

/** The pictures of a place, in their order. */
export function picturesOf(place: Accommodation): UploadedPicture[] {
  return (place.pictureDetails ?? []).flatMap(({ _id, alt }, index) => {
    const url = place.pictures[index];
    return url ? [{ _id, url, name: alt, size: null }] : [];
  });
}

/** A picture on the form: uploading, uploaded, or rejected. */
export interface FormPicture {
  /** Stays the same through upload and reordering. */
  key: string;
  name: string;
  /** Bytes; null for a picture that the place already had. */
  size: number | null;
  /** Preview address; null for a file that the browser cannot show. */
  preview: string | null;
  status: 'preparing' | 'uploading' | 'ready' | 'failed';
  /** Share sent, 0 to 1. */
  progress: number;
  error: string | null;
  /** Whether a retry of a failed one may help: always, once there is space for it, or never. */
  retry: 'always' | 'with room' | 'never';
  uploaded: UploadedPicture | null;
}

/** Prepares a chosen file for sending. */
export type PreparePicture = (file: File) => Promise<File>;

export type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  /** Aborted when the picture is removed. */
  signal: AbortSignal,
) => Promise<Omit<UploadedPicture, 'name' | 'size'>>;

function readyPicture(uploaded: UploadedPicture): FormPicture {
  const { _id: key, name, size, url: preview } = uploaded;
  return {
    key,
    name,
    size,
    preview,
    status: 'ready',
    progress: 1,
    error: null,
    retry: 'never',
    uploaded,
  };
}

/** An error of the file is more helpful than one of the request. */
function refusalOf(error: Error): string | null {
  return error instanceof ApiError ? (error.fields[0]?.message ?? null) : null;
}

/**
 * The pictures of the form in their order; the first is the thumbnail. Each is prepared and staged
 * on the server when it is chosen, one after the other: a phone has no memory for ten decoded
 * photos. An external store, so that an upload that ends after a re-render still finds the current
 * list.
 */
export class PictureList {
  readonly #prepare: PreparePicture;
  readonly #upload: UploadPicture;
  readonly #listeners = new Set<() => void>();
  /** Files as they were chosen. */
  readonly #files = new Map<string, File>();
  readonly #uploads = new Map<string, { ended: Promise<void>; leaving: AbortController }>();
  #items: readonly FormPicture[];
  #nextKey = 1;
  #prepared: Promise<unknown> = Promise.resolve();
  /** Of the files chosen since none was being prepared. */
  #batch = { done: 0, of: 0 };

  constructor(
    initial: readonly UploadedPicture[],
    { prepare, upload }: { prepare: PreparePicture; upload: UploadPicture },
  ) {
    this.#prepare = prepare;
    this.#upload = upload;
    this.#items = initial.map(readyPicture);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): readonly FormPicture[] => this.#items;

  /** The uploaded pictures, in order. */
  uploaded(): UploadedPicture[] {
    return this.#items.flatMap(({ uploaded }) => (uploaded ? [uploaded] : []));
  }

  /** The pictures of a draft: the uploaded ones, and the names of others that may be sent. */
  draft(): { pictures: UploadedPicture[]; unsent: string[] } {
    const others = this.#items.filter(
      ({ uploaded, status, retry }) => !uploaded && !(status === 'failed' && retry === 'never'),
    );
    return { pictures: this.uploaded(), unsent: others.map(({ name }) => name) };
  }

  /** Progress of preparation: current and total files; null when idle. */
  preparing(): { position: number; of: number } | null {
    const { done, of } = this.#batch;
    return done === of ? null : { position: done + 1, of };
  }

  /** Whether another picture is allowed. */
  hasRoom(): boolean {
    const taken = this.#items.filter(({ status }) => status !== 'failed').length;
    return taken < FILE_LIMITS.picturesPerPlace.max;
  }

  /** Adds files and starts their upload; rejected ones show the reason. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const key = `new-${this.#nextKey++}`;
      const item: FormPicture = {
        key,
        name: file.name,
        size: file.size,
        preview: null,
        status: 'failed',
        progress: 0,
        error: null,
        retry: 'never',
        uploaded: null,
      };
      this.#files.set(key, file);
      this.#set([...this.#items, item]);
      this.#take(key, file);
    }
  }

  /** Retries a failed one, if it is now acceptable. */
  retry(key: string): void {
    const file = this.#files.get(key);
    if (file) this.#take(key, file);
  }

  /** Removes a picture; the list no longer waits for its upload, which is aborted. */
  remove(key: string): void {
    this.#uploads.get(key)?.leaving.abort();
    this.#uploads.delete(key);
    this.#release(key);
    this.#set(this.#items.filter((item) => item.key !== key));
  }

  /** Moves a picture one place towards the start (-1) or the end (1). */
  move(key: string, by: -1 | 1): void {
    const from = this.#items.findIndex((item) => item.key === key);
    const to = from + by;
    const item = this.#items[from];
    if (!item || to < 0 || to >= this.#items.length) return;
    const items = this.#items.filter((other) => other !== item);
    items.splice(to, 0, item);
    this.#set(items);
  }

  /** Resolves when no upload is in progress. */
  async settled(): Promise<void> {
    await Promise.all([...this.#uploads.values()].map(({ ended }) => ended));
  }

  /** Revokes the object URLs of the previews. */
  dispose(): void {
    for (const key of [...this.#files.keys()]) this.#release(key);
  }

  #take(key: string, file: File): void {
    const problem = chosenFileProblem(file, 'picture');
    if (problem !== null) return this.#fail(key, problem, 'never');
    if (!this.hasRoom()) return this.#fail(key, FILES.tooManyPictures, 'with room');
    this.#change(key, { status: 'preparing', progress: 0, error: null });
    const leaving = new AbortController();
    const ended = this.#send(key, file, leaving.signal).finally(() => this.#uploads.delete(key));
    this.#uploads.set(key, { ended, leaving });
  }

  async #send(key: string, chosen: File, signal: AbortSignal): Promise<void> {
    const file = await this.#ready(key, chosen);
    if (!file) return;
    const problem = await fileProblem(file, 'picture');
    if (problem !== null) return this.#fail(key, problem, 'never');
    const preview = URL.createObjectURL(file);
    this.#change(key, { status: 'uploading', size: file.size, preview });
    try {
      const onProgress = (progress: number) => this.#change(key, { progress });
      const staged = await this.#upload(file, onProgress, signal);
      const uploaded = { ...staged, name: chosen.name, size: file.size };
      this.#change(key, { status: 'ready', progress: 1, uploaded });
    } catch (error) {
      const { message } = error as Error;
      const refusal = refusalOf(error as Error);
      this.#fail(key, refusal ?? message, refusal === null ? 'always' : 'never');
    }
  }

  /** Returns the prepared file when it is its turn; null when it was removed before. */
  async #ready(key: string, chosen: File): Promise<File | null> {
    if (this.preparing() === null) this.#batch = { done: 0, of: 0 };
    this.#batch.of += 1;
    const turn = this.#prepared.then(() =>
      this.#files.has(key) ? this.#prepare(chosen) : Promise.resolve(null),
    );
    // A failed preparation does not block others.
    this.#prepared = turn.catch(() => undefined);
    const file = await turn;
    this.#batch.done += 1;
    this.#set([...this.#items]);
    return this.#files.has(key) ? file : null;
  }

  #fail(key: string, error: string, retry: FormPicture['retry']): void {
    // The browser often cannot show a file that the server cannot decode.
    this.#releasePreview(key);
    this.#change(key, { status: 'failed', error, retry, preview: null });
  }

  #release(key: string): void {
    this.#releasePreview(key);
    this.#files.delete(key);
  }

  #releasePreview(key: string): void {
    const preview = this.#items.find((item) => item.key === key)?.preview;
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
  }

  #change(key: string, change: Partial<FormPicture>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  #set(items: readonly FormPicture[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}
