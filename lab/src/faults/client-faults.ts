import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HttpClient } from '../load/http-client.ts';
import { pictureForm } from '../load/person.ts';
import type { Fault } from './trial.ts';

const IDLE = 10_000;
/** Descriptors that this process needs for everything else. */
const SPARE = 500;
const AT_ONCE = 500;

/** Clients that hold idle connections, or disconnect in the middle. */
export const CLIENT_FAULTS: readonly Fault[] = [
  {
    name: '10,000 idle connections',
    async strike({ origin }) {
      const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n']);
      const wanted = Math.min(IDLE, Number(stdout) - SPARE);
      const sockets: Socket[] = [];
      while (sockets.length < wanted) {
        const some = Math.min(AT_ONCE, wanted - sockets.length);
        sockets.push(...(await Promise.all(Array.from({ length: some }, () => open(origin)))));
      }
      await delay(5_000);
      const held = sockets.filter((socket) => !socket.destroyed).length;
      for (const socket of sockets) socket.destroy();
      return `${held} held at once`;
    },
  },
  {
    name: '500 slow-loris clients',
    async strike({ origin }) {
      const sockets = await Promise.all(Array.from({ length: 500 }, () => open(origin)));
      for (const socket of sockets) socket.write('POST /api/user/review HTTP/1.1\r\nhost: a\r\n');
      for (let second = 0; second < 18; second += 1) {
        await delay(1_000);
        for (const socket of sockets) if (!socket.destroyed) socket.write(`x-${second}: 1\r\n`);
      }
      const held = sockets.filter((socket) => !socket.destroyed).length;
      for (const socket of sockets) socket.destroy();
      if (held > 0) throw new Error(`${held} were still held after 18 seconds.`);
      return 'all shut after 15 s';
    },
  },
  {
    name: 'clients go away in the middle of an upload',
    async strike({ origin }, { owners, picture }) {
      const client = new HttpClient(origin);
      await client.follow(`/api/auth/login?login_hint=${encodeURIComponent(owners[0] ?? '')}`);
      const { type, body } = pictureForm(picture);
      for (let times = 0; times < 40; times += 1) {
        const socket = await open(origin);
        const sent = Math.floor(body.length * Math.random());
        socket.write(
          `POST /api/accom/pictures HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n` +
            `origin: ${origin}\r\ncookie: ${client.cookies}\r\ncontent-type: ${type}\r\n` +
            `content-length: ${body.length}\r\n\r\n`,
        );
        // Every other one sends all and does not wait for the answer.
        socket.write(times % 2 === 0 ? body.subarray(0, sent) : body);
        await delay(Math.random() * 60);
        socket.destroy();
      }
      client.close();
    },
  },
];

function open(origin: string): Promise<Socket> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      // The edge may shut it at any time; that is what is looked at.
      socket.on('error', () => undefined);
      socket.resume();
      resolve(socket);
    });
  });
}
