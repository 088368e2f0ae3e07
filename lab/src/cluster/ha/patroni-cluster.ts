import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SUPERUSER } from '../../../../bff/src/database/embedded/cluster.ts';
import { CACHE_FOLDER, ROOT } from '../../../../tools/src/project.ts';
import { StartError } from '../../../../tools/src/start/start-error.ts';
import { keepDebian } from '../../engine/debian-root.ts';
import { DATABASE_SQL, DatabaseServer } from '../database-server.ts';
import { ProgramProcess } from '../program-process.ts';
import { inTree, IsolatedHost, makeBridge, removeBridge } from './isolated-host.ts';
import { ARCHIVE, PATRONI_FILE, patroniEnvironment, REST_PORT } from './patroni-configuration.ts';

const PACKAGES = [
  ...['postgresql-18', 'patroni', 'python3-etcd', 'etcd-server'],
  ...['haproxy', 'iproute2'],
];
const HAPROXY_FOLDER = join(ROOT, 'deploy/haproxy');
const BINARIES = '/usr/lib/postgresql/18/bin';
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
const MEMBERS = ['node1', 'node2', 'node3'];
/** A member that was away may have to rewind first. */
const JOIN_MS = 90_000;
const POLL_MS = 100;

/** Where Patroni's cluster lives on this machine. */
interface Place {
  tree: string;
  home: string;
  /** Joins the hosts to this machine. */
  bridge: string;
  /** The first three numbers of every address. */
  network: string;
  ports: { writers: number; readers: number; etcd: number; etcdPeer: number };
  secrets: { superuser: string; replication: string };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/**
 * Three Postgres under Patroni, which etcd tells who is the primary, behind HAProxy, which sends
 * writers to the primary and readers to its synchronous standby. Each Postgres is a host of its own;
 * the primary archives its log where all of them reach it.
 */
export class PatroniCluster {
  readonly primary: DatabaseServer;
  readonly replica: DatabaseServer;
  readonly #place: Place;
  readonly #hosts: ReadonlyMap<string, IsolatedHost>;
  #recovered: IsolatedHost | null = null;
  #etcd: ProgramProcess | null = null;
  #haproxy: ProgramProcess | null = null;

  /**
   * Starts all of it, with the database of the portal.
   * @param ports of HAProxy for writers and for readers, and two of etcd
   * @throws StartError where its programs cannot be had: they need root and Debian's packages
   */
  static async start(folder: string, ports: readonly number[]): Promise<PatroniCluster> {
    const [writers, readers, etcd, etcdPeer] = ports as [number, number, number, number];
    const cluster = new PatroniCluster({
      tree: await debianTree(),
      home: join(folder, 'patroni'),
      bridge: `elbi${writers}`,
      network: `10.77.${writers % 256}`,
      ports: { writers, readers, etcd, etcdPeer },
      secrets: { superuser: secret(), replication: secret() },
    });
    try {
      await cluster.#start();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  private constructor(place: Place) {
    const { ports, secrets } = place;
    this.#place = place;
    this.primary = new DatabaseServer(ports.writers, secrets.superuser);
    this.replica = new DatabaseServer(ports.readers, secrets.superuser);
    this.#hosts = new Map(
      MEMBERS.map((name, index) => [
        name,
        this.#newHost(name, 11 + index, ['patroni', '/srv/patroni']),
      ]),
    );
  }

  get names(): readonly string[] {
    return MEMBERS;
  }

  /** The host of a member, by its name. */
  host(name: string): IsolatedHost {
    return this.#hosts.get(name)!;
  }

  /** Starts the host of a member, and waits until its Patroni answers. */
  async startHost(name: string): Promise<void> {
    const host = this.host(name);
    await host.start(async () => (await ask(host, 'liveness')).ok);
  }

  /** The members in a role: `leader`, `sync_standby` or `replica`. */
  async inRole(role: string): Promise<string[]> {
    return (await this.#members()).filter((one) => one.role === role).map(({ name }) => name);
  }

  /** The name of the primary. */
  async leader(): Promise<string> {
    return until('a primary', async () => (await this.inRole('leader'))[0] ?? null);
  }

  /** Waits until there is a primary other than this one. @returns its name */
  async untilLeaderIsNot(name: string): Promise<string> {
    return until('another primary', async () => {
      const [leader = name] = await this.inRole('leader');
      return leader === name ? null : leader;
    });
  }

  /** Waits until a primary has its synchronous standby and every member follows it. */
  async untilWhole(): Promise<void> {
    await until('all of its members', async () => {
      const members = await this.#members();
      const roles = members
        .filter(({ state }) => state === 'running' || state === 'streaming')
        .map(({ role }) => role);
      const isWhole = roles.length === MEMBERS.length && roles.includes('leader');
      return isWhole && roles.includes('sync_standby') ? true : null;
    });
  }

  /** Hands the primary's part to its synchronous standby, in good order. */
  async switchOver(): Promise<void> {
    const leader = await this.leader();
    const [candidate] = await this.inRole('sync_standby');
    const answer = await fetch(`http://${this.host(leader).address}:${REST_PORT}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
  }

  async killEtcd(): Promise<void> {
    await this.#etcd?.kill();
  }

  async restartEtcd(): Promise<void> {
    await this.#startEtcd();
  }

  /** Copies the primary's data, so that everything from now on can be recovered with its log. */
  async takeBaseBackup(): Promise<void> {
    const host = this.host(await this.leader());
    const { superuser } = this.#place.secrets;
    const url = `postgres://${SUPERUSER}:${superuser}@${host.address}/postgres`;
    await host.run(
      `rm -rf /srv/base && ${AS_POSTGRES.join(' ')} ${BINARIES}/pg_basebackup -D /srv/base -c fast -d ${url}`,
    );
  }

  /**
   * Makes a Postgres of its own from the last base backup and the archived log, as the primary was at
   * a time. What is not archived yet is archived first.
   */
  async recover(time: Date): Promise<DatabaseServer> {
    await this.#archiveAll();
    const settings = {
      listen_addresses: '*',
      restore_command: 'cp /srv/log/%f %p',
      // No abbreviation of a zone is known yet when this is read, `Z` neither.
      recovery_target_time: time.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
      archive_mode: 'off',
      synchronous_standby_names: '',
      primary_conninfo: '',
      primary_slot_name: '',
      hba_file: '/mnt/data/pg_hba.conf',
      ident_file: '/mnt/data/pg_ident.conf',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}="${value}"`);
    const start = [
      'cp -a /srv/base /mnt/data',
      // Patroni names the other targets, if only to leave them empty, and there may be one alone.
      "sed -i '/^recovery_target/d' /mnt/data/postgresql*.conf",
      'touch /mnt/data/recovery.signal',
      'chown -R postgres: /mnt/data',
      `exec ${AS_POSTGRES.join(' ')} ${BINARIES}/postgres -D /mnt/data ${options.join(' ')}`,
    ];
    const host = this.#newHost('recovered', 21, ['sh', '-ec', start.join('\n')]);
    this.#recovered = host;
    const server = new DatabaseServer(5432, this.#place.secrets.superuser, host.address);
    await host.start(async () => {
      const [row] = await server.query<{ busy: boolean }>(
        'select pg_is_in_recovery() as busy',
        'postgres',
      );
      return row?.busy === false;
    });
    return server;
  }

  async stop(): Promise<void> {
    await this.#haproxy?.stop();
    await Promise.all([...this.#hosts.values()].map((host) => host.kill()));
    await this.#recovered?.kill();
    await this.#etcd?.stop();
    await removeBridge(this.#place.bridge);
  }

  async #start(): Promise<void> {
    const { bridge, network, home } = this.#place;
    await makeBridge(bridge, `${network}.1`);
    const shared = join(home, 'shared');
    await mkdir(join(shared, 'patroni'), { recursive: true });
    await copyFile(PATRONI_FILE, join(shared, 'patroni/patroni.yml'));
    await writeFile(join(shared, 'patroni/archive.yml'), JSON.stringify(ARCHIVE));
    await copyFile(DATABASE_SQL, join(shared, 'database.sql'));
    await mkdir(join(shared, 'log'));
    // Each Postgres archives as its own user, which this machine may not know.
    for (const folder of [shared, join(shared, 'log')]) await chmod(folder, 0o777);
    await this.#startEtcd();
    await Promise.all(MEMBERS.map((name) => this.startHost(name)));
    await this.untilWhole();
    await this.#startHaproxy();
  }

  #newHost(name: string, number: number, program: readonly string[]): IsolatedHost {
    const { bridge, network, tree, home, ports, secrets } = this.#place;
    const address = `${network}.${number}`;
    const etcd = `${network}.1:${ports.etcd}`;
    return new IsolatedHost({
      name: `${bridge}-${number}`,
      address,
      bridge,
      tree,
      folder: join(home, name),
      shared: join(home, 'shared'),
      program: program[0] === 'sh' ? program : [...AS_POSTGRES, ...program],
      environment: patroniEnvironment({ name, address, etcd, secrets }),
    });
  }

  async #startEtcd(): Promise<void> {
    const { network, home, ports, tree } = this.#place;
    const client = `http://${network}.1:${ports.etcd}`;
    const peer = `http://127.0.0.1:${ports.etcdPeer}`;
    this.#etcd = new ProgramProcess(join(tree, 'usr/bin/etcd'), {
      args: [
        ...['--name', 'etcd', '--data-dir', join(home, 'etcd')],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', `etcd=${peer}`],
      ],
      logFile: join(home, 'etcd.log'),
    });
    await this.#etcd.until(async () => (await fetch(`${client}/health`)).ok);
  }

  async #startHaproxy(): Promise<void> {
    const { home, ports, tree } = this.#place;
    const [first = '', second = '', third = ''] = MEMBERS.map((name) => this.host(name).address);
    const haproxy = new ProgramProcess('unshare', {
      args: inTree(tree, HAPROXY_FOLDER, ['haproxy', '-db', '-f', '/mnt/haproxy.cfg']),
      env: {
        WRITERS: `127.0.0.1:${ports.writers}`,
        READERS: `127.0.0.1:${ports.readers}`,
        MEMBER_1: first,
        MEMBER_2: second,
        MEMBER_3: third,
      },
      logFile: join(home, 'haproxy.log'),
    });
    this.#haproxy = haproxy;
    for (const server of [this.primary, this.replica]) {
      await haproxy.until(async () => {
        await server.query('select 1', 'postgres');
        return true;
      });
    }
  }

  async #archiveAll(): Promise<void> {
    const [row] = await this.primary.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
      'postgres',
    );
    await until('its log archived', async () => {
      const [archiver] = await this.primary.query<{ isDone: boolean }>(
        `select last_archived_wal >= '${row!.file}' as "isDone" from pg_stat_archiver`,
        'postgres',
      );
      return archiver?.isDone ? true : null;
    });
  }

  /** What a member that has its network says of all. */
  async #members(): Promise<Member[]> {
    for (const host of this.#hosts.values()) {
      const answer = await ask(host, 'cluster').catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
}

function ask({ address }: IsolatedHost, path: string): Promise<Response> {
  return fetch(`http://${address}:${REST_PORT}/${path}`, { signal: AbortSignal.timeout(1_000) });
}

async function until<Result>(what: string, found: () => Promise<Result | null>): Promise<Result> {
  const deadline = performance.now() + JOIN_MS;
  while (performance.now() < deadline) {
    const result = await found();
    if (result !== null) return result;
    await delay(POLL_MS);
  }
  throw new Error(`Patroni did not get ${what} within ${JOIN_MS / 1_000} seconds.`);
}

function secret(): string {
  return randomBytes(24).toString('hex');
}

/** A Debian with everything that the cluster needs, made once: that takes some two minutes. */
async function debianTree(): Promise<string> {
  if (process.getuid?.() !== 0) {
    throw new StartError('Three Postgres need hosts of their own, which only root can make.');
  }
  const folder = join(CACHE_FOLDER, 'debian/failover');
  await keepDebian(folder, PACKAGES);
  return folder;
}
