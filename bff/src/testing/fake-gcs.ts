import { createHash } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  content: Buffer;
  updated: string;
}

/** Objects per page of a listing: few, so that tests cover the second page. */
const PAGE = 3;

interface FakeGcsOptions {
  /** 0 for any free port. */
  port?: number;
  /** Objects per page of a listing. */
  pageSize?: number;
  /** Where it listens; loopback by default. */
  host?: string;
  /** Folder of the objects; without it they are in memory. */
  objects?: Map<string, StoredObject>;
}

/**
 * The part of the JSON API of Google Cloud Storage that the portal uses. It follows the API's
 * documentation: real clients use it, but it was never compared with Google's server.
 */
export class FakeGcs {
  readonly url: string;
  readonly #server: Server;
  readonly #bucket: string;
  readonly #objects: Map<string, StoredObject>;
  readonly #pageSize: number;
  #failure: number | null = null;

  private constructor(
    server: Server,
    bucket: string,
    { pageSize = PAGE, objects = new Map() }: FakeGcsOptions,
  ) {
    this.#server = server;
    this.#bucket = bucket;
    this.#pageSize = pageSize;
    this.#objects = objects;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(bucket: string, options: FakeGcsOptions = {}): Promise<FakeGcs> {
    const { port = 0, host = '127.0.0.1' } = options;
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    const fake = new FakeGcs(server, bucket, options);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void fake.#answer(request, response);
    });
    return fake;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Responds to everything with this status, until it is null. */
  failWith(status: number | null): void {
    this.#failure = status;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', this.url);
    const failure = this.#failure;
    if (failure !== null)
      return send(response, failure, { error: { code: failure, message: 'Backend Error' } });
    const upload = `/upload/storage/v1/b/${this.#bucket}/o`;
    const objects = `/storage/v1/b/${this.#bucket}/o`;
    if (request.method === 'POST' && url.pathname === upload) {
      return this.#write(url, request, body, response);
    }
    if (url.pathname === objects) return this.#list(url, response);
    if (url.pathname.startsWith(`${objects}/`)) {
      const name = decodeURIComponent(url.pathname.slice(objects.length + 1));
      return this.#one(name, url, request, response);
    }
    return send(response, 404, { error: { code: 404 } });
  }

  #write(url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const [metadata = Buffer.alloc(0), content = body] =
      url.searchParams.get('uploadType') === 'multipart' ? partsOf(request, body) : [];
    const given = metadata.length > 0 ? (JSON.parse(metadata.toString()) as { name?: string }) : {};
    const name = url.searchParams.get('name') ?? given.name ?? '';
    if (url.searchParams.get('ifGenerationMatch') === '0' && this.#objects.has(name)) {
      return send(response, 412, { error: { code: 412, message: 'Precondition failed' } });
    }
    this.#objects.set(name, { content, updated: new Date().toISOString() });
    send(response, 200, this.#metadata(name));
  }

  #list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const start = Number(url.searchParams.get('pageToken') ?? 0);
    const names = [...this.#objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const isMore = names.length > start + this.#pageSize;
    send(response, 200, {
      items: names.slice(start, start + this.#pageSize).map((name) => this.#metadata(name)),
      ...(isMore ? { nextPageToken: String(start + this.#pageSize) } : {}),
    });
  }

  #one(name: string, url: URL, request: IncomingMessage, response: ServerResponse): void {
    const object = this.#objects.get(name);
    if (!object) return send(response, 404, { error: { code: 404, message: 'No such object' } });
    if (request.method === 'DELETE') {
      this.#objects.delete(name);
      response.writeHead(204).end();
    } else if (url.searchParams.get('alt') === 'media') {
      // The client rejects a download whose hashes do not match.
      response.writeHead(200, { 'x-goog-hash': `crc32c=${crc32c(object.content)}` });
      response.end(object.content);
    } else send(response, 200, this.#metadata(name));
  }

  #metadata(name: string): object {
    const { content, updated } = this.#objects.get(name) ?? { content: Buffer.alloc(0) };
    return {
      kind: 'storage#object',
      name,
      bucket: this.#bucket,
      size: String(content.length),
      updated,
      md5Hash: createHash('md5').update(content).digest('base64'),
      crc32c: crc32c(content),
    };
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Metadata and content of a multipart/related upload. */
function partsOf(request: IncomingMessage, body: Buffer): Buffer[] {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const parts: Buffer[] = [];
  let at = body.indexOf(`--${boundary}`);
  while (at >= 0) {
    const next = body.indexOf(`--${boundary}`, at + boundary.length);
    if (next < 0) break;
    const start = body.indexOf('\r\n\r\n', at) + 4;
    parts.push(body.subarray(start, next - 2));
    at = next;
  }
  return parts;
}

/** The reversed polynomial of Castagnoli. */
const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  }
  return value;
});

/** Returns the CRC-32C in the format of Google Cloud Storage: big-endian, in base64. */
function crc32c(content: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of content) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return bytes.toString('base64');
}
