import { type Socket, connect } from 'node:net';

/** What a server did for a while. */
export interface LoadResult {
  requests: number;
  seconds: number;
  /** Of each answer, in milliseconds. */
  latencies: readonly number[];
}

const CONNECTIONS = 16;

/**
 * Asks a server as fast as it answers, on kept connections. It does less than an HTTP client, so
 * that the machine works for the server; an answer that is not 200 ends it.
 * @param next text of the next request
 */
export async function load(
  port: number,
  next: () => string,
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  const all = await Promise.all(
    Array.from({ length: connections }, () => askUntil(port, next, until)),
  );
  const latencies = all.flat();
  return {
    requests: latencies.length,
    seconds: (performance.now() - started) / 1_000,
    latencies,
  };
}

/** A request as it is sent. */
export function requestText(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

async function askUntil(port: number, next: () => string, until: number): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const latencies: number[] = [];
  let asked = performance.now();
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed the connection.')));
      onAnswer(socket, (status) => {
        if (status !== 200) return reject(new Error(`The server answered ${status}.`));
        const now = performance.now();
        latencies.push(now - asked);
        asked = now;
        if (now >= until) resolve();
        else socket.write(next());
      });
      socket.write(next());
    });
  } finally {
    socket.removeAllListeners('close');
    socket.destroy();
  }
  return latencies;
}

const HEAD_END = '\r\n\r\n';

/** Calls back with the status of each whole answer. */
function onAnswer(socket: Socket, answered: (status: number) => void): void {
  let head = '';
  /** Bytes of the body that are still to come; null while the head is read. */
  let left: number | null = null;
  let status = 0;
  socket.on('data', (chunk) => {
    let bytes = chunk.length;
    if (left === null) {
      const before = head.length;
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      bytes = before + chunk.length - end - HEAD_END.length;
    }
    left -= bytes;
    if (left > 0) return;
    head = '';
    left = null;
    answered(status);
  });
}
