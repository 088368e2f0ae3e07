// Loaded into the server before its own code: when the parent process has ended, even by kill -9,
// the server stops as on SIGTERM and releases its port and its database. File descriptor 3 is a
// pipe from the parent, which the system closes with it.
import { Socket } from 'node:net';

const parent = new Socket({ fd: 3, readable: true, writable: false });
parent.on('error', () => undefined);
parent.on('close', () => {
  // The output pipe is closed; writing to it must not crash the server while it stops.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // Windows has no signals: emit the event for the listeners.
  if (!process.emit('SIGTERM', 'SIGTERM')) process.kill(process.pid, 'SIGTERM');
});
parent.resume();
parent.unref();
