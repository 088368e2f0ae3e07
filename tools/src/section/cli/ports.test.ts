import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { requireFreePort } from './ports.ts';
import type { CliError } from './cli-error.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Listens on a port of the system's choice. */
function listen(host: string): Promise<Server> {
  const server = createServer();
  open.push(server);
  return new Promise((resolve) => server.listen(0, host, () => resolve(server)));
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('requireFreePort', () => {
  it.each(['127.0.0.1', '::'])('names a port that a program holds on %s', async (host) => {
    const port = portOf(await listen(host));
    const message = await requireFreePort(port, { timeout: 0 }).catch(
      (error: CliError) => error.message,
    );
    expect(message).toMatch(
      new RegExp(`^Port ${port} is in use by another program\\. .* PORT=${port + 1} npm start\\.$`),
    );
  });

  it('waits for a server that is about to stop', async () => {
    const server = await listen('127.0.0.1');
    const free = requireFreePort(portOf(server), { timeout: 10_000 });
    server.close();
    await expect(free).resolves.toBeUndefined();
  });
});
