// Runs like a renderer: tries what escaped code could do, and reports what it reached. stdin has
// the port of a database, the ID of the parent process, and a file to write.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/** @type {(attempt: () => unknown) => string} */
const tried = (attempt) => {
  try {
    return `reached ${String(attempt()).slice(0, 100)}`;
  } catch (error) {
    return `refused: ${/** @type {Error} */ (error).message}`;
  }
};

/** @type {(port: number) => Promise<string>} */
const connected = (port) =>
  new Promise((resolve) => {
    connect({ port, host: '127.0.0.1' })
      .once('connect', () => resolve('reached the port'))
      .once('error', (error) => resolve(`refused: ${error.message}`));
  });

process.stdin.once('data', async (line) => {
  const { port, pid, file } = JSON.parse(String(line));
  const reached = {
    'read a file': tried(() => readFileSync('/etc/hostname')),
    'write a file': tried(() => writeFileSync(file, 'x')),
    'start a program': tried(() => spawnSync('true').status ?? 'nothing'),
    'start a thread': tried(() => new Worker('0', { eval: true })),
    'run text': tried(() => Function('return 1')()),
    'read the environment': Object.keys(process.env)
      .filter((name) => name !== 'PATH')
      .join(),
    'connect to the database': await connected(port),
    'signal the portal': tried(() => process.kill(pid, 0)),
  };
  process.stdout.write(`${JSON.stringify(reached)}\n`, () => process.exit());
});
