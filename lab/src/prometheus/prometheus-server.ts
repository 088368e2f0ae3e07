import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { debianProgram } from '../cluster/debian-program.ts';
import { ProgramProcess } from '../cluster/program-process.ts';
import { ALERTS_TEXT, FOLDER, QUICKER, quickened } from './alerting-rules.ts';

interface Configuration {
  global: Record<string, string>;
  scrape_configs: Record<string, unknown>[];
}

interface PrometheusOptions {
  folder: string;
  port: number;
  /** Where the replicas listen. */
  replicaPorts: readonly number[];
  /** METRICS_TOKEN of the replicas. */
  token: string;
}

/**
 * Every second rather than every quarter of one: a replica that is blocked for half a second has to
 * be read all the same, as it is in production.
 */
const INTERVAL = '1s';
/** For how long Prometheus believes the last value of a series. */
const LOOK_BACK_MS = (5 * 60_000) / QUICKER;

/** Debian's Prometheus with the files of `deploy/prometheus`, for which a minute passes in a second. */
export class PrometheusServer {
  readonly #origin: string;
  readonly #process: ProgramProcess;

  private constructor(origin: string, process: ProgramProcess) {
    this.#origin = origin;
    this.#process = process;
  }

  /** Starts it, and waits until it has read every replica. */
  static async start(options: PrometheusOptions): Promise<PrometheusServer> {
    const { folder, port, replicaPorts } = options;
    const { path, env } = await debianProgram('prometheus');
    await configure(options);
    const address = `127.0.0.1:${port}`;
    const program = new ProgramProcess(path, {
      args: [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
        `--query.lookback-delta=${LOOK_BACK_MS}ms`,
      ],
      env,
      logFile: join(folder, 'prometheus.log'),
    });
    const server = new PrometheusServer(`http://${address}`, program);
    try {
      await program.until(async () => (await server.#replicasRead()) === replicaPorts.length);
    } catch (error) {
      await program.stop();
      throw error;
    }
    return server;
  }

  /** What an alert with all of these labels is doing. */
  async stateOf(labels: Readonly<Record<string, string>>): Promise<AlertState> {
    const { alerts } = await this.#ask<{ alerts: Alert[] }>('alerts');
    const states = alerts
      .filter((alert) =>
        Object.entries(labels).every(([name, value]) => alert.labels[name] === value),
      )
      .map(({ state }) => state);
    return states.includes('firing') ? 'firing' : (states[0] ?? 'inactive');
  }

  async stop(): Promise<void> {
    await this.#process.stop();
  }

  async #replicasRead(): Promise<number> {
    const { activeTargets } = await this.#ask<{ activeTargets: { health: string }[] }>('targets');
    return activeTargets.filter(({ health }) => health === 'up').length;
  }

  async #ask<Data>(what: string): Promise<Data> {
    const answer = await fetch(`${this.#origin}/api/v1/${what}`);
    return ((await answer.json()) as { data: Data }).data;
  }
}

/** Pending: it will fire when what it is about goes on. */
type AlertState = 'inactive' | 'pending' | 'firing';

interface Alert {
  labels: Readonly<Record<string, string>>;
  state: AlertState;
}

/** What production has, but for the pace and for where the replicas and the token are. */
async function configure({ folder, replicaPorts, token }: PrometheusOptions): Promise<void> {
  const text = await readFile(join(FOLDER, 'prometheus.yml'), 'utf8');
  const { global, scrape_configs: jobs, ...others } = parse(text) as Configuration;
  const tokenFile = join(folder, 'token');
  const configuration = {
    ...others,
    global: {
      ...global,
      scrape_interval: INTERVAL,
      scrape_timeout: INTERVAL,
      evaluation_interval: INTERVAL,
    },
    scrape_configs: jobs.map(({ dns_sd_configs: _, ...job }) => ({
      ...job,
      authorization: { credentials_file: tokenFile },
      static_configs: [{ targets: replicaPorts.map((port) => `127.0.0.1:${port}`) }],
    })),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(tokenFile, token);
  await writeFile(join(folder, 'alerts.yml'), quickened(ALERTS_TEXT));
  await writeFile(join(folder, 'prometheus.yml'), stringify(configuration));
}
