import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../tools/src/project.ts';
import { debianProgram, type Program } from './debian-program.ts';
import { ProgramProcess } from './program-process.ts';

const CONFIGURATION = join(ROOT, 'deploy/nginx');

/** Connections of each worker; a visitor holds one, and one more while a replica answers. */
const CONNECTIONS = 16_384;

export interface EdgeOptions {
  /** Holds configuration, cache and logs. */
  folder: string;
  port: number;
  replicaPorts: readonly number[];
}

/** nginx before the replicas, with the configuration that production has. */
export class Edge {
  readonly origin: string;
  readonly #options: EdgeOptions;
  readonly #program: Program;
  #process: ProgramProcess | null = null;

  private constructor(options: EdgeOptions, program: Program) {
    this.origin = `http://localhost:${options.port}`;
    this.#options = options;
    this.#program = program;
  }

  static async prepare(options: EdgeOptions): Promise<Edge> {
    await mkdir(join(options.folder, 'temp'), { recursive: true });
    return new Edge(options, await debianProgram('nginx'));
  }

  async start(): Promise<void> {
    const { folder } = this.#options;
    await this.#configure([]);
    const log = join(folder, 'error.log');
    this.#process = new ProgramProcess(this.#program.path, {
      args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log],
      env: this.#program.env,
      logFile: log,
      // It finishes what it is answering.
      stopSignal: 'SIGQUIT',
    });
    await this.#process.until(async () => (await fetch(this.origin)).status < 600);
  }

  /** Sends nothing more to a replica, or to all again; resolves when the new rule holds. */
  async leaveOut(ports: readonly number[]): Promise<void> {
    await this.#configure(ports);
    this.#process?.signal('SIGHUP');
    const wanted = `${ports.join(',') || 'none'} `;
    await this.#process?.until(
      async () => (await (await fetch(`${this.origin}/edge-leaves-out`)).text()) === wanted,
    );
  }

  async forgetFiles(): Promise<void> {
    await rm(join(this.#options.folder, 'cache'), { recursive: true, force: true });
    this.#process?.signal('SIGHUP');
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  async #configure(leftOut: readonly number[]): Promise<void> {
    const { folder, port, replicaPorts } = this.#options;
    const template = await readFile(join(CONFIGURATION, 'portal.conf.template'), 'utf8');
    const replicas = replicaPorts.map((replica) => {
      const state = leftOut.includes(replica) ? 'down' : 'max_fails=1 fail_timeout=2s';
      return `server 127.0.0.1:${replica} ${state};`;
    });
    const portal = filledIn(template, {
      EDGE_REPLICAS: replicas.join('\n    '),
      EDGE_CACHE: join(folder, 'cache'),
      EDGE_LISTEN: `127.0.0.1:${port}`,
      EDGE_TLS: `listen [::1]:${port};\n    ${statusLocation(leftOut)}`,
      EDGE_PAGES: CONFIGURATION,
    });
    await writeFile(join(folder, 'portal.conf'), portal);
    await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));
  }
}

/** How the cluster sees that a changed configuration holds. */
function statusLocation(leftOut: readonly number[]): string {
  return `location = /edge-leaves-out { return 200 '${leftOut.join(',') || 'none'} '; }`;
}

/** Fills in the variables in braces; one that the template does not know is an error. */
export function filledIn(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(`\${${name}}`)) throw new Error(`The template has no variable ${name}.`);
    return text.replaceAll(`\${${name}}`, value);
  }, template);
}

/** What the image of nginx has in its own nginx.conf. */
function mainConfiguration(folder: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n    ');
  return `daemon off;
worker_processes 1;
worker_rlimit_nofile ${CONNECTIONS};
pid ${join(folder, 'nginx.pid')};
events { worker_connections ${CONNECTIONS}; }
http {
    types {
        text/html html;
        application/json json;
    }
    access_log off;
    ${temp}
    include ${join(folder, 'portal.conf')};
}
`;
}
