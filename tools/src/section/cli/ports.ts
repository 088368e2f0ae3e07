import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from './cli-error.ts';

/** A program that was just ended may need a moment until its port is free. */
const TIMEOUT_MS = 3_000;
const RETRY_MS = 200;

/** Every address on which the server may listen. */
const HOSTS = ['127.0.0.1', '::1', '::'];

/**
 * Throws a message when another program uses the port.
 * @param instead the command with another port
 */
export async function requireFreePort(
  port: number,
  { timeout = TIMEOUT_MS, instead = `PORT=${port + 1} npm start` } = {},
): Promise<void> {
  const started = performance.now();
  while (!(await isFree(port))) {
    if (performance.now() - started > timeout) {
      throw new CliError(
        `Port ${port} is in use by another program. Stop it, or choose another port, like ${instead}.`,
      );
    }
    await delay(RETRY_MS);
  }
}

async function isFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // A machine without IPv6 has no such address, so its ports are free.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else if (error.code === 'EACCES') {
        reject(new CliError(`Port ${port} needs administrator rights. Choose one above 1023.`));
      } else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
