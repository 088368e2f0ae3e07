import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE_FOLDER, ROOT } from '../../../tools/src/section/project.ts';
import { baseImage } from '../engine/base-images.ts';
import type { Engine } from '../engine/engine.ts';
import { GOOGLE_HOSTS } from './certificates.ts';
import { readComposeFile, readDockerfile, SAMPLE } from './compose-file.ts';

export const COMPOSE_FOLDER = join(CACHE_FOLDER, 'compose');

/** Services that run once. */
export const ONCE = new Set(['migrate', 'ship']);

const TIMEOUT_MS = 180_000;
const POLL_MS = 250;
/** Replacements of the published base images. */
const BASES = {
  NODE: baseImage('node'),
  DEBIAN: 'elbi-lab/debian:bookworm',
  POSTGRES: baseImage('postgres'),
};

export type Ports = Record<'edge' | 'database' | 'storage' | 'google', number>;

export interface Container {
  id: string;
  service: string;
  /** `running`, `exited`, … */
  state: string;
  /** `healthy`, or empty without a health check. */
  health: string;
  exitCode: number;
}

/** A project of docker-compose.yml, with the test's overrides in a second file. */
export class ComposeProject {
  readonly origin: string;
  readonly origins: ReadonlyMap<string, string>;
  /** Bypasses the pooler. */
  readonly databaseUrl: string;
  readonly bucketUrl: string;
  readonly dataDir = COMPOSE_FOLDER;
  readonly env: Readonly<Record<string, string>>;
  readonly #engine: Engine;
  readonly #ports: Ports;

  private constructor(engine: Engine, ports: Ports, env: Record<string, string>) {
    this.#engine = engine;
    this.#ports = ports;
    this.env = env;
    this.origin = env.PUBLIC_URL!;
    this.origins = new Map([[`https://${GOOGLE_HOSTS[0]}`, `http://localhost:${ports.google}`]]);
    this.databaseUrl = `postgres://elbi:${SAMPLE.POSTGRES_PASSWORD}@localhost:${ports.database}/elbi_stays`;
    this.bucketUrl = `http://localhost:${ports.storage}`;
  }

  /**
   * Prepares a project, reachable from this machine.
   * @param variables further variables of `.env`
   */
  static async prepare(
    engine: Engine,
    name: string,
    ports: Ports,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<ComposeProject> {
    const file = join(COMPOSE_FOLDER, `${name}.json`);
    await writeFile(file, JSON.stringify(besides(engine, ports), null, 2));
    for (const port of Object.values(ports)) await engine.expose(port);
    return new ComposeProject(engine, ports, {
      ...SAMPLE,
      ...variables,
      COMPOSE_PROJECT_NAME: name,
      COMPOSE_FILE: `${join(ROOT, 'docker-compose.yml')}:${file}`,
      EDGE_PORT: String(ports.edge),
      PUBLIC_URL: `http://localhost:${ports.edge}`,
    });
  }

  /** The same project from another checkout. */
  at(root: string): ComposeProject {
    const [, file = ''] = this.env.COMPOSE_FILE!.split(':');
    const COMPOSE_FILE = `${join(root, 'docker-compose.yml')}:${file}`;
    return new ComposeProject(this.#engine, this.#ports, { ...this.env, COMPOSE_FILE });
  }

  docker(args: readonly string[]): Promise<string> {
    return this.#engine.docker(args, { env: this.env });
  }

  compose(...args: string[]): Promise<string> {
    return this.docker(['compose', ...args]);
  }

  /** Every container, also those that have exited. */
  async containers(service?: string): Promise<Container[]> {
    const args = ['ps', '--all', '--format', 'json', ...(service ? [service] : [])];
    const lines = (await this.compose(...args)).split('\n').filter(Boolean);
    return lines.map((line) => {
      const { ID, Service, State, Health, ExitCode } = JSON.parse(line) as Listed;
      return { id: ID, service: Service, state: State, health: Health, exitCode: ExitCode };
    });
  }

  /** Waits until the containers of a service, or all containers, meet a condition. */
  async until(
    what: string,
    condition: (containers: readonly Container[]) => boolean,
    service?: string,
  ): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const containers = await this.containers(service);
      if (condition(containers)) return;
      if (performance.now() > deadline) {
        const states = containers.map((one) => `${one.service}: ${one.state} ${one.health}`);
        throw new Error(
          `Timed out after ${TIMEOUT_MS / 1_000} s waiting for ${what}. ${states.join(', ')}`,
        );
      }
      await delay(POLL_MS);
    }
  }

  /** Waits until every part is healthy and the edge responds. */
  async untilServing(): Promise<void> {
    await this.until('all parts to be healthy', (containers) =>
      containers
        .filter(({ service }) => !ONCE.has(service))
        .every(({ state, health }) => state === 'running' && ['', 'healthy'].includes(health)),
    );
    const deadline = performance.now() + TIMEOUT_MS;
    const isUp = () =>
      fetch(`${this.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (performance.now() > deadline) throw new Error(`${this.origin} does not respond.`);
      await delay(POLL_MS);
    }
  }

  async restarts(id: string): Promise<number> {
    return Number(await this.docker(['inspect', '--format', '{{.RestartCount}}', id]));
  }

  /** The Postgres member with a role, according to a member other than `without`; empty if there is none. */
  async memberInRole(role: 'Leader' | 'Sync Standby', without = ''): Promise<string> {
    const member = without === 'postgres-1' ? 'postgres-2' : 'postgres-1';
    const list = ['patronictl', '--config-file', '/srv/patroni', 'list', '--format', 'json'];
    const members = JSON.parse(await this.compose('exec', '-T', member, ...list)) as Member[];
    return members.find(({ Role }) => Role === role)?.Member ?? '';
  }

  /** Stores the logs of the containers, and removes them with their networks and volumes. */
  async remove(): Promise<void> {
    const logs = await this.compose('--profile=*', 'logs', '--no-color', '--timestamps');
    await writeFile(join(COMPOSE_FOLDER, `${this.env.COMPOSE_PROJECT_NAME}.log`), logs);
    await this.compose('--profile=*', 'down', '--volumes', '--remove-orphans', '--timeout=5');
  }
}

interface Listed {
  ID: string;
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
}

interface Member {
  Member: string;
  Role: string;
}

/** The test's overrides of docker-compose.yml; on our own engine with replaced images. */
function besides(engine: Engine, ports: Ports): object {
  const { services } = readComposeFile();
  const certificates = join(COMPOSE_FOLDER, 'certificates');
  const images: Record<string, object> = engine.isOwn
    ? {
        ...Object.fromEntries(
          Object.entries(services)
            .filter(([, { build }]) => build)
            .map(([name]) => [name, { build: { args: BASES } }]),
        ),
        edge: { image: baseImage('nginx') },
        postgres: { image: baseImage('postgres') },
        pgbouncer: { image: baseImage('pgbouncer') },
        storage: { image: baseImage('storage') },
        haproxy: { image: baseImage('haproxy') },
        etcd: { image: baseImage('etcd') },
      }
    : {};
  const added: Record<string, object> = {
    bff: {
      // Demo data, and no rate limit.
      environment: {
        DEMO_DATA: '1',
        RATE_LIMIT_FACTOR: '10000',
        NODE_EXTRA_CA_CERTS: '/run/certificates/ca.crt',
      },
      volumes: [`${join(certificates, 'ca.crt')}:/run/certificates/ca.crt:ro`],
    },
    // One of them runs.
    postgres: { ports: [`${ports.database}:5432`] },
    haproxy: { ports: [`${ports.database}:5432`] },
    storage: { ports: [`${ports.storage}:4443`] },
    google: {
      image: engine.isOwn ? baseImage('node') : readDockerfile().get('tools')!.from,
      command: ['node', '/google.ts'],
      ports: [`${ports.google}:8080`],
      volumes: [
        `${join(import.meta.dirname, 'google.ts')}:/google.ts:ro`,
        `${certificates}:/run/certificates:ro`,
      ],
      networks: { default: { aliases: GOOGLE_HOSTS } },
    },
  };
  const names = new Set([...Object.keys(images), ...Object.keys(added)]);
  return {
    services: Object.fromEntries(
      [...names].map((name) => [name, { ...images[name], ...added[name] }]),
    ),
  };
}
