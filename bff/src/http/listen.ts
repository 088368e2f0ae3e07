import { type RequestListener, type Server, createServer } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { OperatorError } from '../errors.ts';

/** The port is not available; the message is one sentence for the operator. */
class ListenError extends OperatorError {}

export interface Listener {
  port: number;
  /** Accepts no more requests and resolves when those in flight have their responses. */
  close: (graceMs: number) => Promise<void>;
}

const SECOND = 1_000;
/** A picture of 2 MB over a slow connection takes long. */
const REQUEST_TIMEOUT = 120 * SECOND;
const HEADERS_TIMEOUT = 15 * SECOND;
/** Longer than load balancers keep idle connections, so that they never write into a closed one. */
const KEEP_ALIVE_TIMEOUT = 75 * SECOND;

/**
 * Milliseconds for which a stopping server reads further requests on its connections: each gets its
 * response, with the request to close the connection. Longer than a client needs to send one that it
 * has begun.
 */
const LINGER_MS = 1_000;

/** Of one address: a campus behind one opens six for each browser; a flood opens thousands. */
export const CONNECTIONS_PER_ADDRESS = 1_000;

/** As much as the edge accepts: all cookies of a domain, and headers that proxies add. */
const MAX_HEADER_BYTES = 32 * 1_024;

/** Browsers ask for `localhost` under either of these. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Listens for requests.
 * @param loopbackOnly serves only this machine
 * @param perAddress maximum of connections per address; null behind a proxy, which limits them
 */
export async function listen(
  handler: RequestListener,
  {
    port,
    loopbackOnly,
    perAddress,
  }: { port: number; loopbackOnly: boolean; perAddress: number | null },
): Promise<Listener> {
  const [first = undefined, ...others] = loopbackOnly ? LOOPBACK : [];
  const servers = [await open(handler, port, first)];
  const address = servers[0]?.address() as AddressInfo;
  try {
    for (const host of others) {
      const server = await open(handler, address.port, host).catch(unlessMissing);
      if (server) servers.push(server);
    }
  } catch (error) {
    servers.forEach((server) => server.close());
    throw error;
  }
  if (perAddress !== null) servers.forEach((server) => limitConnections(server, perAddress));
  return {
    port: address.port,
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => closeGracefully(server, graceMs)));
    },
  };
}

async function open(handler: RequestListener, port: number, host?: string): Promise<Server> {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    handler,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)));
    server.listen({ port, host }, resolve);
  });
  return server;
}

/** Closes connections of an address that has too many. */
function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > perAddress) socket.destroy();
  });
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is in use by another program. Stop it, or set PORT to another port, like PORT=${port + 1}.`,
      { cause: error },
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(
      `Port ${port} needs rights that this user does not have: choose one above 1023 with PORT.`,
      { cause: error },
    );
  }
  return error;
}

/** A machine without IPv6 has one loopback address less, which is fine. */
function unlessMissing(error: unknown): null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return null;
  throw error;
}

/**
 * Closes a server without resetting a request. `Server.close` of HTTP would close connections that
 * look idle, although the next request may be on its way or waiting to be read.
 */
async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // After a turn of the event loop, which accepts the connections that wait.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => {
    SocketServer.prototype.close.call(server, () => resolve());
  });
  let sweep: NodeJS.Timeout | undefined;
  const linger = setTimeout(() => {
    // Likewise after reading what has arrived.
    sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  }, LINGER_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  for (const timer of [linger, sweep, cut]) clearTimeout(timer);
}
