import { FILES, FILE_LIMITS, fileProblem } from '@elbi/contract/codes';
import type { UploadedPicture } from '../form-values.ts';

/** A picture on the form: on its way to the server, there, or refused. */
export interface FormPicture {
  /** Stays the same through upload and reordering. */
  key: string;
  name: string;
  /** Bytes; null for a picture that the place already had. */
  size: number | null;
  /** What the browser shows; null for a file that it cannot show. */
  preview: string | null;
  status: 'uploading' | 'ready' | 'failed';
  /** Share sent, 0 to 1. */
  progress: number;
  error: string | null;
  uploaded: UploadedPicture | null;
}

export type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
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
    uploaded,
  };
}

/**
 * The pictures of the form in their order; the first is the thumbnail. Each is staged on the server
 * as soon as it is chosen. An external store, so that an upload that ends after the component has
 * rendered again still finds the current list.
 */
export class PictureList {
  readonly #upload: UploadPicture;
  readonly #listeners = new Set<() => void>();
  readonly #files = new Map<string, File>();
  readonly #uploads = new Map<string, Promise<void>>();
  #items: readonly FormPicture[];
  #nextKey = 1;

  constructor(initial: readonly UploadedPicture[], upload: UploadPicture) {
    this.#upload = upload;
    this.#items = initial.map(readyPicture);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): readonly FormPicture[] => this.#items;

  /** The pictures that the server has, in order. */
  uploaded(): UploadedPicture[] {
    return this.#items.flatMap(({ uploaded }) => (uploaded ? [uploaded] : []));
  }

  /** Adds files and starts to send them; those that cannot be taken say why. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const key = `new-${this.#nextKey++}`;
      const error = this.#problemOf(file);
      this.#files.set(key, file);
      this.#set([
        ...this.#items,
        {
          key,
          name: file.name,
          size: file.size,
          preview: error === null ? URL.createObjectURL(file) : null,
          status: error === null ? 'uploading' : 'failed',
          progress: 0,
          error,
          uploaded: null,
        },
      ]);
      if (error === null) this.#start(key, file);
    }
  }

  /** Sends a failed one again, if it can be taken by now. */
  retry(key: string): void {
    const file = this.#files.get(key);
    if (!file) return;
    const error = this.#problemOf(file);
    if (error !== null) return this.#change(key, { error });
    const preview = URL.createObjectURL(file);
    this.#change(key, { status: 'uploading', progress: 0, error: null, preview });
    this.#start(key, file);
  }

  remove(key: string): void {
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

  /** Resolves when no picture is on its way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#uploads.values());
  }

  /** Revokes the object URLs of the previews. */
  dispose(): void {
    for (const key of [...this.#files.keys()]) this.#release(key);
  }

  #problemOf(file: File): string | null {
    const taken = this.#items.filter(({ status }) => status !== 'failed').length;
    if (taken >= FILE_LIMITS.picturesPerPlace.max) return FILES.tooManyPictures;
    return fileProblem(file, 'picture');
  }

  #start(key: string, file: File): void {
    const upload = this.#upload(file, (progress) => this.#change(key, { progress }))
      .then((staged) => {
        const uploaded = { ...staged, name: file.name, size: file.size };
        this.#change(key, { status: 'ready', progress: 1, uploaded });
      })
      .catch((error: Error) => {
        // A file that the server cannot decode, the browser often cannot show either.
        this.#releasePreview(key);
        this.#change(key, { status: 'failed', error: error.message, preview: null });
      })
      .finally(() => this.#uploads.delete(key));
    this.#uploads.set(key, upload);
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
