import { createServer } from 'node:net';
import { StartError } from '../../../tools/src/start/start-error.ts';

const LAST = 65_535;

/**
 * Returns free ports of this machine, starting at a number.
 * @throws StartError when the first port is in use
 */
export async function freePorts(first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; port <= LAST && found.length < count; port += 1) {
    if (await isFree(port)) found.push(port);
    else if (port === first) {
      throw new StartError(
        `Port ${port} is in use by another program. Stop it, or set COMPOSE_PORT to another port.`,
      );
    }
  }
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    // The parts listen on every address, so a program on any address conflicts.
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
