import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { type TimedRequest, wavesOf } from './waves.ts';

/** The page is idle when no request has started for so long. */
const QUIET_MS = 500;
const POLL_MS = 50;
const PATIENCE_MS = 40_000;

/** Ignored: telemetry and favicons. */
const NOT_OF_THE_PAGE = new Set(['Ping', 'Preflight', 'Manifest', 'Other']);
/** Ignored too: what measures the page, fetched when it is loaded and idle. */
const MEASURES = /\/vitals\.\w+\.js$/;
/** Scripts that are fetched as data are kept for the next page. */
const SCRIPT = /\.js$/;

interface LoggedRequest extends TimedRequest {
  type: string;
  url: string;
  bytes: number;
  isCached: boolean;
  isDone: boolean;
}

/** What went over the wire since the log was cleared. */
export interface Traffic {
  requests: number;
  /** As sent, headers of the answers included. */
  bytes: number;
  /** The same without pictures, which both variants load alike. */
  bytesWithoutPictures: number;
  /** Of the next pages, fetched while this one was idle; in none of the other figures. */
  bytesAhead: number;
  /** Of all that makes up the page but pictures. */
  waves: number;
  wavesWithPictures: number;
}

/** Notes the requests of a page. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>();
  #lastChange = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, timestamp, type = 'Other', request }) => {
      this.#note(requestId, {
        type,
        url: request.url,
        asked: timestamp,
        answered: Infinity,
        bytes: 0,
        isCached: request.url.startsWith('data:'),
        isDone: false,
      });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) =>
      this.#note(requestId, { isCached: true }),
    );
    session.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
      this.#note(requestId, {
        answered: timestamp,
        ...(response.fromDiskCache ? { isCached: true } : {}),
      }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#note(requestId, { bytes: encodedDataLength, isDone: true }),
    );
    session.on('Network.loadingFailed', ({ requestId }) => this.#note(requestId, { isDone: true }));
  }

  #note(id: string, change: Partial<LoggedRequest>): void {
    this.#lastChange = performance.now();
    const known = this.#requests.get(id);
    // Events of requests from before the log was cleared are ignored.
    if (known) Object.assign(known, change);
    else if ('asked' in change) this.#requests.set(id, change as LoggedRequest);
  }

  /** Forgets what was; a new step begins. */
  clear(): void {
    this.#requests.clear();
  }

  /** Waits until the page asks for nothing any more. */
  async quiet(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() - this.#lastChange < QUIET_MS || this.#isBusy()) {
      if (performance.now() > deadline) throw new Error('The page does not come to rest.');
      await delay(POLL_MS);
    }
  }

  /** Sums up what went over the wire. */
  traffic(): Traffic {
    const sent = this.#ofThePage();
    const plain = sent.filter(({ type }) => type !== 'Image');
    return {
      requests: sent.length,
      bytes: bytesOf(sent),
      bytesWithoutPictures: bytesOf(plain),
      bytesAhead: bytesOf(this.#overTheWire().filter(isAhead)),
      waves: wavesOf(plain),
      wavesWithPictures: wavesOf(sent),
    };
  }

  /** The addresses in the order of asking, for who wonders about a wave. */
  addresses(): string[] {
    return this.#overTheWire().map(
      ({ type, url, asked, answered, bytes }) =>
        `${asked.toFixed(3)} ${answered.toFixed(3)} ${type} ${bytes} ${new URL(url).pathname}`,
    );
  }

  #isBusy(): boolean {
    return [...this.#requests.values()].some(({ isDone, isCached }) => !isDone && !isCached);
  }

  #ofThePage(): LoggedRequest[] {
    return this.#overTheWire().filter((request) => !isAhead(request));
  }

  #overTheWire(): LoggedRequest[] {
    return [...this.#requests.values()].filter(
      ({ type, url, isCached }) => !isCached && !NOT_OF_THE_PAGE.has(type) && !MEASURES.test(url),
    );
  }
}

function isAhead({ type, url }: LoggedRequest): boolean {
  return type === 'Fetch' && SCRIPT.test(new URL(url).pathname);
}

function bytesOf(requests: readonly LoggedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
