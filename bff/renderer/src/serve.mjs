// Starts renderers for a portal in another container: one for each connection to a socket, which
// ends with the connection. `node serve.mjs /run/renderer/socket`
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { isIsolated, spawnRenderer } from './spawn-renderer.mjs';

/** A few each for two replicas; further connections are closed immediately. */
const MOST = 16;

const [, , path] = process.argv;
if (!path) throw new Error('Which socket? node serve.mjs <path>');
// A leftover of a killed process.
rmSync(path, { force: true });

const server = createServer((connection) => {
  const renderer = spawnRenderer();
  connection.pipe(renderer.stdin);
  renderer.stdout.pipe(connection);
  const end = () => {
    renderer.kill('SIGKILL');
    connection.destroy();
  };
  for (const part of [connection, renderer.stdin, renderer.stdout]) part.on('error', end);
  connection.once('close', end);
  renderer.once('error', end);
  renderer.once('exit', end);
});
server.maxConnections = MOST;
server.listen(path, () => {
  const where = isIsolated ? 'in their own namespaces' : 'confined by the container';
  process.stdout.write(`Renderers start at ${path}, ${where}.\n`);
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => process.exit());
}
