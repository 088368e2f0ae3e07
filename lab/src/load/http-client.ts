import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { IDEMPOTENCY_KEY } from '@elbi/contract/domain';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface ClientRequest {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  content?: { type: string; body: Buffer };
  accept?: string;
  /** The idempotency key. */
  key?: string;
}

/** The edge's timeout for a replica, in milliseconds; replicas respond earlier. */
const TIMEOUT_MS = 30_000;
const REDIRECTS = 8;

/** An HTTP client like a browser: kept-alive connections, cookies and redirects. */
export class HttpClient {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #cookies = new Map<string, string>();
  readonly #origins: ReadonlyMap<string, string>;

  /** @param origins replacements of other origins */
  constructor(origin: string, origins: ReadonlyMap<string, string> = new Map()) {
    this.#origin = origin;
    this.#origins = origins;
  }

  /** The `Cookie` header for the portal. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a request to the portal; rejects without a response. */
  async fetch(path: string, options: ClientRequest = {}): Promise<Answer> {
    return this.#send(new URL(path, this.#origin), options);
  }

  /** Sends a request and follows redirects, also to other origins, which get no cookies. */
  async follow(path: string): Promise<Answer> {
    let url = new URL(path, this.#origin);
    for (let redirects = 0; redirects < REDIRECTS; redirects += 1) {
      const answer = await this.#send(url, { accept: 'text/html' });
      if (answer.status < 300 || answer.status >= 400) return answer;
      url = new URL(answer.headers.location ?? '/', url);
      url = new URL(url.pathname + url.search, this.#origins.get(url.origin) ?? url.origin);
    }
    throw new Error(`${path} redirects endlessly.`);
  }

  async #send(url: URL, options: ClientRequest): Promise<Answer> {
    const attempt = (): Promise<Answer> => this.#once(url, options);
    try {
      return await attempt();
    } catch (error) {
      // As browsers do: the server closed a kept-alive connection while the request was in flight.
      if (error instanceof Error && 'reused' in error) return attempt();
      throw error;
    }
  }

  #once(url: URL, { method = 'GET', json, content, accept, key }: ClientRequest): Promise<Answer> {
    const body = json === undefined ? content?.body : Buffer.from(JSON.stringify(json));
    const type = json === undefined ? content?.type : 'application/json';
    const isOurs = url.origin === this.#origin;
    const { cookies } = this;
    return new Promise((resolve, reject) => {
      const request = httpRequest(url, {
        method,
        // The login redirect is requested once.
        agent: isOurs ? this.#agent : false,
        timeout: TIMEOUT_MS,
        headers: {
          accept: accept ?? 'application/json',
          ...(body && { 'content-type': type, 'content-length': body.length }),
          ...(isOurs && cookies && { cookie: cookies }),
          ...(method !== 'GET' && { origin: this.#origin }),
          ...(key && { [IDEMPOTENCY_KEY]: key }),
        },
      });
      request.once('timeout', () => request.destroy(new Error('timed out')));
      request.once('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && error.code === 'ECONNRESET';
        reject(isStale ? Object.assign(error, { reused: true }) : error);
      });
      request.once('response', (response) => {
        if (isOurs) this.#keepCookies(response.headers['set-cookie'] ?? []);
        buffer(response).then(
          (whole) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }),
          reject,
        );
      });
      request.end(body);
    });
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
