import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DocumentScan } from '@elbi/contract/domain';
import type { Logger } from 'pino';
import { loggable } from '../observability/loggable.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Settings } from '../settings.ts';

/** The verdict on a file; an infected file is not stored. */
export type Verdict = DocumentScan | 'infected';

const VERDICTS: readonly Verdict[] = ['clean', 'infected', 'not scanned'];

/** A scan normally takes less than a second, and a user waits for it. */
const TIMEOUT_MS = 5_000;
/** A response is one line with the name of the finding. */
const MAX_ANSWER = 1_000;

/**
 * Client of ClamAV's daemon. Each file is sent over a separate connection with the command
 * INSTREAM.
 */
export class Clamd {
  readonly #address: NonNullable<Settings['clamav']>;
  readonly #log: Logger;
  readonly #scans: Metrics['virusScans'];
  readonly #timeoutMs: number;

  /** @param timeoutMs timeout of a scan, in milliseconds */
  constructor(
    address: NonNullable<Settings['clamav']>,
    { log, metrics }: { log: Logger; metrics: Metrics },
    timeoutMs: number = TIMEOUT_MS,
  ) {
    this.#address = address;
    this.#log = log;
    this.#scans = metrics.virusScans;
    this.#timeoutMs = timeoutMs;
    // Prometheus counts a first increase only after a sample of zero.
    for (const verdict of VERDICTS) this.#scans.inc({ verdict }, 0);
  }

  /** Scans a file. Any failure of clamd results in `not scanned`. */
  async scan(path: string): Promise<Verdict> {
    const verdict = await this.#verdictOn(path);
    this.#scans.inc({ verdict });
    return verdict;
  }

  async #verdictOn(path: string): Promise<Verdict> {
    try {
      const answer = await this.#scan(path);
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new Error('clamd could not scan it.');
    } catch (error) {
      this.#log.error({ error: loggable(error) }, 'virus scan failed');
      return 'not scanned';
    }
  }

  async #scan(path: string): Promise<string> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const socket = addAbortSignal(signal, connect(this.#address));
    // Keeps our end open until the response arrives: clamd drops clients that close it.
    const sent = pipeline(framed(createReadStream(path)), socket, { end: false });
    const [answer] = await Promise.all([answerOn(socket), sent]);
    return answer;
  }
}

/** The command, each chunk of the file preceded by its length, and a length of zero. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    yield asLength(piece.length);
    yield piece;
  }
  yield asLength(0);
}

function asLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Returns clamd's response. It ends with a NUL, because the command did. */
async function answerOn(socket: Socket): Promise<string> {
  let received = '';
  for await (const piece of socket.setEncoding('latin1') as AsyncIterable<string>) {
    received += piece;
    const end = received.indexOf('\0');
    if (end !== -1) return received.slice(0, end);
    if (received.length > MAX_ANSWER) break;
  }
  throw new Error('This is no answer of clamd.');
}
