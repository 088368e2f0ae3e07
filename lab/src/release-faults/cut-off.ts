import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a portal whose connection is cut. */
interface CutOff {
  origin: string;
  close: () => void;
}

/** Starts a proxy to a portal that cuts the connection after so many bytes. */
export async function cutOff(origin: string, bytes: number): Promise<CutOff> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let left = bytes;
  const end = () => open.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (chunk) => {
      left -= chunk.length;
      if (left < 0) end();
    });
    if (left < 0) return end();
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      end();
      server.close();
    },
  };
}
