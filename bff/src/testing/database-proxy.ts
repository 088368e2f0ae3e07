import { type Server, type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A proxy to a database that a test can silence, cut and restore. */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #isSilent = false;
  #isCut = false;

  private constructor(server: Server, target: URL) {
    this.#server = server;
    this.#target = { host: target.hostname, port: Number(target.port) };
    server.on('connection', (client) => this.#join(client));
  }

  /** A proxy to the server of a database. */
  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new DatabaseProxy(server, new URL(databaseUrl));
  }

  /** The address of a database of that server, by way of the proxy. */
  through(databaseUrl: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  /** Accepts data and sends nothing, like a machine without a network. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Breaks every existing and new connection. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Restores all traffic. */
  reconnect(): void {
    this.#isSilent = false;
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    if (this.#isCut) {
      client.destroy();
      return;
    }
    const server = connect(this.#target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#isSilent) from.pause();
    }
  }
}
