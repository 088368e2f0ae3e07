import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

/** The fake treats a document with this content as infected. */
export const TEST_VIRUS = 'a harmless text that stands for a virus';

/** How the fake treats a file: like clamd, with this response, or with none. */
type Manner = 'clamd' | 'silent' | { answer: string };

const COMMAND = Buffer.from('zINSTREAM\0');
const LENGTH_BYTES = 4;

/**
 * The part of clamd that the portal uses. It follows clamd's manual; docs/operations.md describes
 * the trial with the real one.
 */
export class FakeClamd {
  /** How the next files are treated. */
  manner: Manner = 'clamd';
  /** Maximum bytes of a file, like StreamMaxLength. */
  maxBytes = Infinity;
  /** Files that it received completely. */
  readonly files: Buffer[] = [];
  readonly address: { host: string; port: number };
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
    this.address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    server.on('connection', (socket) => this.#serve(socket));
  }

  static async start(): Promise<FakeClamd> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeClamd(server);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const answer = this.#answerTo(received);
      if (answer !== null) socket.end(answer);
    });
  }

  /** Null: nothing yet. */
  #answerTo(received: Buffer): string | null {
    if (this.manner === 'silent') return null;
    const { content, isWhole } = readFrames(received);
    if (content.length > this.maxBytes) return 'INSTREAM size limit exceeded. ERROR\0';
    if (!isWhole) return null;
    this.files.push(content);
    if (this.manner !== 'clamd') return this.manner.answer;
    return content.includes(TEST_VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0';
  }
}

/** The received part of a file; a length of zero completes it. */
function readFrames(received: Buffer): { content: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  if (!received.subarray(0, at).equals(COMMAND.subarray(0, received.length))) {
    throw new Error('This is no INSTREAM.');
  }
  while (at + LENGTH_BYTES <= received.length) {
    const length = received.readUInt32BE(at);
    at += LENGTH_BYTES;
    if (length === 0) return { content: Buffer.concat(pieces), isWhole: true };
    pieces.push(received.subarray(at, at + length));
    at += length;
  }
  return { content: Buffer.concat(pieces), isWhole: false };
}
