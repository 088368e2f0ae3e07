import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CACHE_FOLDER, ROOT } from '../../../tools/src/section/project.ts';
import { CliError } from '../../../tools/src/section/cli/cli-error.ts';
import { ProgramProcess } from './program-process.ts';
import { createDebianRoot } from './debian-root.ts';

const run = promisify(execFile);

/** All its files: root, images, volumes and the `docker` wrapper. */
export const ENGINE_FOLDER = join(CACHE_FOLDER, 'engine');

/** Debian 12 itself has an engine that does not read our Compose file. */
const PACKAGES = [
  'docker.io',
  'docker-cli',
  'docker-compose',
  'docker-buildx',
  'containerd',
  'runc',
  'iptables',
  'iproute2',
  'ca-certificates',
  'procps',
];

/** Address of this machine in the engine's network, by slirp4netns. */
const GATEWAY = { guest: '10.0.2.100', dns: '10.0.2.3' };
const STOP_TIMEOUT_MS = 60_000;

/** A running engine. */
export interface RunningEngine {
  /** Environment in which `docker` uses this engine. */
  env: Readonly<Record<string, string>>;
  /** Makes a published port reachable from this machine. */
  expose: (port: number) => Promise<void>;
  /** Stops it and its containers, if it was created here; images and volumes stay. */
  stop: () => Promise<void>;
}

/** Returns the missing prerequisites of an engine as the end of a message, or null. */
export async function missingPrerequisite(): Promise<string | null> {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'it takes Debian';
  if (process.getuid?.() !== 0) return 'it takes root, for namespaces and mounts';
  if (!existsSync('/dev/net/tun')) return '/dev/net/tun is missing, which its network needs';
  const systems = await readFile('/proc/filesystems', 'utf8');
  if (!/\boverlay$/m.test(systems)) return 'the kernel has no overlay file system';
  const programs = ['mmdebstrap', 'slirp4netns'];
  const isInstalled = (name: string) => existsSync(`/usr/bin/${name}`);
  return programs.every(isInstalled) ? null : `it takes "apt-get install ${programs.join(' ')}"`;
}

/**
 * An engine from Debian's packages in its own process, mount and network namespaces. It and every
 * container end with this process.
 */
export async function startOwnEngine(
  assertResponds: (env: RunningEngine['env']) => Promise<void>,
): Promise<RunningEngine> {
  await mkdir(ENGINE_FOLDER, { recursive: true });
  const root = join(ENGINE_FOLDER, 'root');
  await createDebianRoot(root, PACKAGES);
  const data = join(ENGINE_FOLDER, 'data');
  const logFile = join(ENGINE_FOLDER, 'engine.log');
  await writeFile(logFile, '');

  // Two daemons on the same images would destroy them. Every process of the engine holds the lock.
  const lock = join(ENGINE_FOLDER, 'lock');
  await run('flock', ['--nonblock', lock, 'true']).catch(() => {
    throw new CliError('Another run uses the engine of this checkout. Wait for its end.');
  });
  const engine = new ProgramProcess('flock', {
    args: [
      ...['--nonblock', '--no-fork', lock, 'unshare'],
      ...['--mount', '--net', '--pid', '--fork', '--kill-child=SIGKILL', 'sh'],
      ...[join(import.meta.dirname, 'enter-root.sh'), root, ROOT, data, GATEWAY.dns],
    ],
    logFile,
    // The kernel kills all processes of a namespace with its first one.
    stopSignal: 'SIGKILL',
  });
  let network: ProgramProcess | undefined;
  const inside = await firstChildOf(engine);
  const stop = async () => {
    // Its first process forwards this, so that containers and mounts shut down cleanly.
    const target = ['--target', String(inside), '--mount', '--pid'];
    await run('nsenter', [...target, 'kill', '-TERM', '1']).catch(() => undefined);
    await Promise.race([engine.exited(), delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await engine.stop();
    await network?.stop();
  };
  try {
    const socket = join(ENGINE_FOLDER, 'network.socket');
    await rm(socket, { force: true });
    network = new ProgramProcess('slirp4netns', {
      args: [
        ...['--configure', '--disable-host-loopback', '--api-socket', socket],
        ...[String(inside), 'tap0'],
      ],
      logFile,
    });
    const env = { ...process.env, PATH: `${await wayIn(inside)}:${process.env.PATH}` };
    await engine.until(() => assertResponds(env));
    return { env, stop, expose: (port) => forward(socket, port) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The process that is the first one in the namespaces. */
async function firstChildOf(parent: ProgramProcess): Promise<number> {
  let child = 0;
  await parent.until(async () => {
    const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
    child = Number(children.trim());
    if (child === 0) throw new Error('It has no child yet.');
  });
  return child;
}

/** A folder with a `docker` that runs inside, where the checkout has the same path. */
async function wayIn(inside: number): Promise<string> {
  const folder = join(ENGINE_FOLDER, 'bin');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'docker');
  await writeFile(
    file,
    `#!/bin/sh
# Made by lab/src/engine: Docker's own client, in the namespaces of its engine.
exec nsenter --target ${inside} --mount --net -- \\
  env PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root sh -c 'cd "$0" && exec docker "$@"' "$PWD" "$@"
`,
  );
  await chmod(file, 0o755);
  return folder;
}

/** Forwards a port of this machine to the same one of the engine's network. */
async function forward(socket: string, port: number): Promise<void> {
  const client = connect(socket);
  const forwarding = {
    ...{ proto: 'tcp', host_addr: '127.0.0.1', host_port: port },
    ...{ guest_addr: GATEWAY.guest, guest_port: port },
  };
  client.end(JSON.stringify({ execute: 'add_hostfwd', arguments: forwarding }));
  const answer = JSON.parse(await text(client)) as { error?: { desc: string } };
  if (answer.error) throw new Error(`Port ${port} cannot be forwarded: ${answer.error.desc}`);
}
