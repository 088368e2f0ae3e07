import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';
import { notModified } from './not-modified.ts';

/** Not worth compressing below: it fits in one packet. */
export const COMPRESSED_FROM_BYTES = 1_024;

/** The encoders, preferred first. */
const ENCODERS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
};
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/** A media type, and how a body is written in it. */
interface Format {
  type: string;
  write: (body: unknown) => string;
}
const JSON_FORMAT: Format = { type: 'json', write: JSON.stringify };
/** The body is the text. */
export const XML_FORMAT: Format = { type: 'application/xml', write: String };

/** A response that is serialised and compressed once for all its clients. */
export class SharedResponse<Body = unknown> {
  readonly body: Body;
  readonly #format: Format;
  #text: Buffer | null = null;
  #etag: string | null = null;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: Body, format = JSON_FORMAT) {
    this.body = body;
    this.#format = format;
  }

  /** The body as text, in bytes: it would be encoded for each response. */
  get text(): Buffer {
    this.#text ??= Buffer.from(this.#format.write(this.body));
    return this.#text;
  }

  /** Changes exactly when the text does. */
  get mark(): string {
    this.#etag ??= hash('sha1', this.text, 'base64url');
    return this.#etag;
  }

  /** Approximate memory in bytes: body, text and both compressed forms. */
  get bytes(): number {
    return 1_000 + 4 * this.text.length;
  }

  /** Sends the best encoding that the client accepts, or a 304 to a client that has it. */
  async send(ctx: AppContext): Promise<void> {
    ctx.type = this.#format.type;
    // This method decides the encoding.
    ctx.compress = false;
    if (notModified(ctx, this.mark)) return;
    const encoding = this.#encodingFor(ctx);
    if (encoding === null) {
      ctx.body = this.text;
      return;
    }
    const body = await this.#in(encoding);
    ctx.set('content-encoding', encoding);
    ctx.body = body;
  }

  #encodingFor(ctx: AppContext): Encoding | null {
    if (this.text.length < COMPRESSED_FROM_BYTES) return null;
    return ENCODINGS.find((encoding) => ctx.acceptsEncodings(encoding) === encoding) ?? null;
  }

  #in(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = ENCODERS[encoding](this.text)));
    return encoded;
  }
}
