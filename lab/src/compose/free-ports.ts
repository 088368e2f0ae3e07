import { createServer } from 'node:net';
import { StartError } from '../../../tools/src/start/start-error.ts';

const LAST = 65_535;

/**
 * The next ports from one on that are free on this machine.
 * @throws StartError when the first, at which people look, is taken
 */
export async function freePorts(first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; port <= LAST && found.length < count; port += 1) {
    if (await isFree(port)) found.push(port);
    else if (port === first) {
      throw new StartError(
        `Port ${port} is taken by another program: stop that one, or set COMPOSE_PORT to another.`,
      );
    }
  }
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    // As the parts listen: a program on any address of this machine stands in the way.
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
