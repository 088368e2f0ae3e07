import { execFile } from 'node:child_process';
import { mkdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ProgramProcess } from '../program-process.ts';

const run = promisify(execFile);

/** The link of a host to the bridge, as it is named on the host. */
const LINK = 'bridge';
const POLL_MS = 25;

/**
 * Enters a Debian tree with a folder of this machine at /mnt, perhaps another at /srv, and, where it
 * has an address, waits for its link; then it runs the program. Its mounts go with it. It stays the
 * first process and root: one that becomes another user no longer ends with its parent.
 */
const BOOT = `
tree=$1 folder=$2 address=$3 shared=$4; shift 4
mount --bind "$tree" "$tree"
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"
mount -t tmpfs tmpfs "$tree/dev/shm"
mount -t tmpfs tmpfs "$tree/run"
mount --bind "$folder" "$tree/mnt"
if [ -n "$shared" ]; then mount --bind "$shared" "$tree/srv"; fi
if [ -n "$address" ]; then
  until chroot "$tree" ip link show ${LINK} >/dev/null 2>&1; do sleep 0.05; done
  chroot "$tree" ip link set lo up
  chroot "$tree" ip address add "$address/24" dev ${LINK}
  chroot "$tree" ip link set ${LINK} up
  chroot "$tree" install -d -o postgres /run/postgresql
  chroot "$tree" chown postgres: /mnt
  chroot "$tree" "$@" &
  wait $!
else
  exec chroot "$tree" "$@"
fi
`;

/** The arguments of `unshare` that run a program in a Debian tree with a folder at /mnt. */
export function inTree(
  tree: string,
  folder: string,
  program: readonly string[],
  { address = '', shared = '' } = {},
): string[] {
  const apart = address ? ['--net', '--ipc', '--pid', '--fork', '--kill-child'] : [];
  const boot = ['sh', '-ec', BOOT, 'sh', tree, folder, address, shared];
  return [...apart, '--mount', ...boot, ...program];
}

interface HostOptions {
  /** Names its end of the link on this machine; at most 15 characters. */
  name: string;
  address: string;
  bridge: string;
  tree: string;
  /** Its disk, at /mnt. */
  folder: string;
  /** What it shares with others, at /srv. */
  shared: string;
  program: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/**
 * A machine of the cluster: processes, mounts and a network of its own, so that it can lose its power
 * or its network as a machine does. All of it is gone with its first process.
 */
export class IsolatedHost {
  readonly address: string;
  readonly #options: HostOptions;
  #process: ProgramProcess | null = null;

  constructor(options: HostOptions) {
    this.address = options.address;
    this.#options = options;
  }

  /** Starts it, and waits until it answers. */
  async start(answers: () => Promise<boolean>): Promise<void> {
    const { name, address, bridge, tree, folder, shared, program, environment } = this.#options;
    await mkdir(folder, { recursive: true });
    this.#process = new ProgramProcess('unshare', {
      args: inTree(tree, folder, program, { address, shared }),
      env: environment,
      logFile: `${folder}.log`,
      // Also what ends it when the cluster is killed: then all of its processes go.
      stopSignal: 'SIGKILL',
    });
    const { pid } = this.#process;
    while ((await namespaceOf(pid)) === (await namespaceOf('self'))) await delay(POLL_MS);
    await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', LINK, 'netns', `${pid}`]);
    await run('ip', ['link', 'set', name, 'master', bridge, 'up']);
    await this.#process.until(answers);
  }

  /** Takes its power. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    // The kernel removes the link a moment after the last process.
    await run('ip', ['link', 'del', this.#options.name]).catch(() => undefined);
  }

  /** Takes its network, or gives it back. */
  async connect(isConnected: boolean): Promise<void> {
    await run('ip', ['link', 'set', this.#options.name, isConnected ? 'up' : 'down']);
  }

  /** Runs a command on it, as root. */
  async run(command: string): Promise<void> {
    const { pid } = this.#process!;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const first = children.trim();
    const { tree } = this.#options;
    await run('nsenter', ['-t', first, '-p', '-m', '-n', 'chroot', tree, 'sh', '-ec', command]);
  }
}

async function namespaceOf(pid: number | 'self'): Promise<string> {
  return readlink(`/proc/${pid}/ns/net`);
}

/** Makes the network that hosts are joined to, which this machine is in as the first address. */
export async function makeBridge(name: string, address: string): Promise<void> {
  // One that a killed cluster left behind.
  await removeBridge(name);
  await run('ip', ['link', 'add', name, 'type', 'bridge']);
  await run('ip', ['address', 'add', `${address}/24`, 'dev', name]);
  await run('ip', ['link', 'set', name, 'up']);
}

export async function removeBridge(name: string): Promise<void> {
  await run('ip', ['link', 'del', name]).catch(() => undefined);
}
