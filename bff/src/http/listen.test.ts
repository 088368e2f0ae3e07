import { once } from 'node:events';
import { Agent } from 'node:http';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { type Listener, listen } from './listen.ts';

let listener: Listener;

beforeAll(async () => {
  listener = await listen((_request, response) => void response.end('here'), {
    port: 0,
    loopbackOnly: true,
    perAddress: null,
  });
});
afterAll(() => listener.close(0));

const fetchWithHeader = (bytes: number) =>
  fetch(`http://localhost:${listener.port}`, { headers: { cookie: 'a'.repeat(bytes) } });

it('accepts headers of sixteen kilobytes and more, as the edge does', async () => {
  expect((await fetchWithHeader(20_000)).status).toBe(200);
});

it('closes the third connection of an address that may have two', async () => {
  const small = await listen((_request, response) => void response.end('here'), {
    port: 0,
    loopbackOnly: true,
    perAddress: 2,
  });
  onTestFinished(() => small.close(0));
  /** A connection, and whether a request on it gets a response. */
  const connect = async () => {
    const socket = createConnection(small.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const answered = new Promise<boolean>((resolve) => {
      socket.on('data', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
    });
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return { socket, answered: await answered };
  };
  const [first, second, third] = [await connect(), await connect(), await connect()];
  expect([first, second, third].map(({ answered }) => answered)).toEqual([true, true, false]);
  first.socket.destroy();
  await vi.waitFor(async () => expect((await connect()).answered).toBe(true));
});

it('answers the requests that it has received when it stops, and those on their way', async () => {
  const done: string[] = [];
  const stopping = await listen(
    (request, response) => {
      done.push(request.url ?? '');
      // A write that takes a few turns of the event loop.
      setImmediate(() => setImmediate(() => response.end('done')));
    },
    { port: 0, loopbackOnly: true, perAddress: null },
  );
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const send = async (client: number, turn: string) => {
    const path = `/${client}/${turn}`;
    const { status, headers } = await rawRequest(`http://127.0.0.1:${stopping.port}`, {
      agent,
      path,
      method: 'POST',
    });
    return { path, status, connection: headers.get('connection') };
  };
  const clients = Array.from({ length: 16 }, (_, client) => client);
  await Promise.all(clients.map((client) => send(client, 'first')));
  const answers = clients.map((client) => send(client, 'second'));
  // The requests are in the buffers of the system, on connections that look idle.
  const closed = stopping.close(10_000);
  const settled = await Promise.allSettled(answers);
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const { path, ...answer } of await Promise.all(answers)) {
    expect(answer).toEqual({ status: 200, connection: 'close' });
    expect(done).toContain(path);
  }
  await closed;
  await expect(send(0, 'third')).rejects.toThrow('ECONNREFUSED');
});

it('rejects endless headers', async () => {
  expect((await fetchWithHeader(40_000)).status).toBe(431);
});
