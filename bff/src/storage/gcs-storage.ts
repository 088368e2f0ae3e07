import { Readable } from 'node:stream';
import type { Bucket } from '@google-cloud/storage';
import { FileExistsError, type FileStorage, checkedKey } from './file-storage.ts';
import { isWrittenOnce } from './release-folder.ts';

interface GcsOptions {
  bucket: string;
  /** Another server with the same API: an emulator. */
  apiEndpoint: string | null;
}

/** Files in a bucket of Google Cloud Storage. */
export class GcsStorage implements FileStorage {
  readonly #bucket: Bucket;

  private constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Connects to a bucket; credentials are Google's application default credentials. */
  static async open({ bucket, apiEndpoint }: GcsOptions): Promise<GcsStorage> {
    // Imported on demand: it takes half a second, and not every installation has a bucket.
    const { Storage } = await import('@google-cloud/storage');
    const storage = new Storage(
      apiEndpoint ? { apiEndpoint, projectId: 'elbi-stays', useAuthWithCustomEndpoint: false } : {},
    );
    return new GcsStorage(storage.bucket(bucket));
  }

  async write(key: string, content: Uint8Array | Readable): Promise<void> {
    // Everything here is small: one request instead of a resumable session's two.
    const options = { resumable: false };
    const file = this.#bucket.file(checkedKey(key));
    if (!isWrittenOnce(key)) return file.save(content, options);
    try {
      // Generation 0: only where there is no object yet.
      await file.save(content, { ...options, preconditionOpts: { ifGenerationMatch: 0 } });
    } catch (error) {
      throw hasStatus(error, 412) ? new FileExistsError(key) : error;
    }
  }

  async read(key: string) {
    const file = this.#bucket.file(checkedKey(key));
    try {
      const [metadata] = await file.getMetadata();
      // The client throws in the background when its stream is destroyed before the response arrives.
      // An iterator ends it after the pending read.
      const stream = Readable.from(file.createReadStream(), { objectMode: false });
      return { stream, bytes: Number(metadata.size) };
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#bucket.file(checkedKey(key)).delete({ ignoreNotFound: true });
  }

  async *list(prefix: string) {
    let pageToken: string | undefined;
    do {
      const [files, next] = await this.#bucket.getFiles({ prefix, pageToken, autoPaginate: false });
      for (const { name, metadata } of files) {
        yield { key: name, changedAt: new Date(metadata.updated ?? 0) };
      }
      pageToken = (next as { pageToken?: string } | null)?.pageToken;
    } while (pageToken);
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'code' in error && error.code === status;
}
