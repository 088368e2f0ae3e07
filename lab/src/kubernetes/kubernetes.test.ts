import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHECKOUT } from '../../../bff/src/data-dir.ts';
import { readSettings, readStoreSettings } from '../../../bff/src/settings.ts';
import { VARIABLES } from '../../../bff/src/variables.ts';
import { type Resource, schemaProblems } from './kubernetes-schema.ts';

const FOLDER = join(CHECKOUT, 'deploy/kubernetes');
const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const parsed = <Kind>(file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as Kind;

interface Probe {
  httpGet: { port: string };
}
interface Port {
  port: string | number;
}
interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: { matchLabels: Record<string, string> };
  ipBlock?: object;
}
interface Policy {
  spec: {
    podSelector: { matchLabels: object };
    policyTypes: string[];
    ingress: { from: Peer[]; ports: Port[] }[];
    egress: { to?: Peer[]; ports: Port[] }[];
  };
}
interface Container {
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  env: {
    name: string;
    value?: string;
    valueFrom: { secretKeyRef: { name: string; key: string } };
  }[];
  envFrom?: { configMapRef: { name: string } }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  volumeMounts: { name: string }[];
  securityContext: object;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    serviceAccountName: string;
    securityContext: { runAsNonRoot: boolean; runAsUser: number };
    terminationGracePeriodSeconds?: number;
    containers: [Container, ...Omit<Container, 'env'>[]];
    volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  };
}
interface WithPod {
  spec: { template: Pod };
}

const files = readdirSync(FOLDER).filter((name) => name !== 'kustomization.yaml');
const kustomization = parsed<{
  resources: string[];
  images: { name: string; newName: string; newTag: string }[];
}>('kustomization.yaml');
const deployment = parsed<Resource & WithPod & { spec: { selector: { matchLabels: object } } }>(
  'deployment.yaml',
);
const migration = parsed<WithPod>('migration-job.yaml').spec.template;
const backup = parsed<{ spec: { jobTemplate: WithPod } }>('backup-cron-job.yaml').spec.jobTemplate
  .spec.template;
const portal = deployment.spec.template;
const pods: [string, Pod][] = [
  ['portal', portal],
  ['migration', migration],
  ['backup', backup],
];
const service = parsed<
  Resource & { spec: { selector: object; ports: { name: string; targetPort: string }[] } }
>('service.yaml');
const config = parsed<{ data: Record<string, string> }>('config-map.yaml').data;

describe('each file', () => {
  it.each(files)('%s fits the schema of Kubernetes', (file) => {
    expect(schemaProblems(parsed<Resource>(file))).toEqual([]);
  });

  it('is in the kustomization, except for the migration, a separate step', () => {
    const applied = files.filter((name) => name !== 'migration-job.yaml');
    expect(kustomization.resources.toSorted()).toEqual(applied.toSorted());
  });
});

describe.each(pods)('the pod of the %s', (_, { spec }) => {
  const [container] = spec.containers;

  it('sets only variables that the portal reads', () => {
    const given = [...container.env.map(({ name }) => name), ...Object.keys(config)];
    expect(given.filter((name) => !(name in VARIABLES))).toEqual([]);
  });

  it('uses secrets that docs/operations.md explains how to create', () => {
    const creation = /kubectl create secret generic elbi-stays[^`]*/.exec(
      read('docs/operations.md'),
    );
    for (const { valueFrom } of container.env) {
      expect(valueFrom.secretKeyRef.name).toBe('elbi-stays');
      expect(creation?.[0]).toContain(`--from-literal=${valueFrom.secretKeyRef.key}=`);
    }
  });

  it('runs without rights, as a user that exists in the image', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.serviceAccountName).toBe(parsed<Resource>('service-account.yaml').metadata.name);
  });

  it('mounts existing volumes', () => {
    const volumes = spec.volumes.map(({ name }) => name);
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
  });

  it('runs an image that Compose builds and the kustomization names', () => {
    const [name = ''] = container.image.split(':');
    const named = kustomization.images.find(
      (image) => image.name === name || `${image.newName}:${image.newTag}` === container.image,
    );
    expect(named).toBeDefined();
    expect(read('docker-compose.yml')).toContain(`image: ${named?.name}:`);
  });
});

describe('the renderer', () => {
  const [container, renderer] = portal.spec.containers;

  it('has the same image and rights, and no secrets', () => {
    expect(renderer?.image).toBe(container.image);
    expect(renderer?.securityContext).toEqual(container.securityContext);
    expect(renderer).not.toHaveProperty('env');
    expect(renderer).not.toHaveProperty('envFrom');
  });

  it('listens on the portal’s socket', () => {
    expect(renderer?.command?.at(-1)).toBe(config.RENDERER_SOCKET);
    expect(renderer?.volumeMounts).toEqual([{ name: 'renderer', mountPath: '/run/renderer' }]);
    expect(container.volumeMounts).toContainEqual(renderer?.volumeMounts[0]);
  });
});

describe('the gate', () => {
  const gateDeployment = parsed<WithPod & { spec: { selector: { matchLabels: object } } }>(
    'gate-deployment.yaml',
  );
  const { metadata, spec } = gateDeployment.spec.template;
  const [gate] = spec.containers;
  const policy = parsed<Policy>('gate-network-policy.yaml').spec;
  const portalPolicy = parsed<Policy>('network-policy.yaml').spec;
  const [host, port] = (config.GATE_RUNNER_SOCKET ?? '').split(':');

  it('has a separate image and pod, the same rights, and no secrets', () => {
    expect(kustomization.images.map(({ name }) => name)).toContain(gate.image);
    expect(portal.spec.containers.map(({ image }) => image)).not.toContain(gate.image);
    expect(gate.securityContext).toEqual(portal.spec.containers[0].securityContext);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(gate).not.toHaveProperty('envFrom');
    expect(gate.env.map(({ name }) => name)).toEqual(['GATE_HOST_RULES']);
  });

  it('listens on the portal’s socket', () => {
    const gateService = parsed<
      Resource & { spec: { selector: object; ports: { port: number; targetPort: string }[] } }
    >('gate-service.yaml');
    expect(gateService.metadata.name).toBe(host);
    expect(metadata.labels).toMatchObject(gateService.spec.selector);
    expect(metadata.labels).toMatchObject(gateDeployment.spec.selector.matchLabels);
    expect(gateService.spec.ports).toMatchObject([{ port: Number(port), targetPort: 'tasks' }]);
    expect(gate.ports).toEqual([{ name: 'tasks', containerPort: Number(port) }]);
    const [, ...start] = /^CMD \[(.*gate\/main.ts")/m.exec(read('Dockerfile')) ?? [];
    expect(JSON.stringify(gate.command)).toBe(`[${start.join().replaceAll(', ', ',')},"${port}"]`);
  });

  it('accepts connections from the portal only', () => {
    expect(metadata.labels).toMatchObject(policy.podSelector.matchLabels);
    expect(policy.policyTypes).toEqual(['Ingress', 'Egress']);
    const [ask, ...others] = policy.ingress;
    expect(others).toEqual([]);
    expect(ask?.ports).toEqual([{ port: 'tasks', protocol: 'TCP' }]);
    expect(ask?.from).toEqual([{ podSelector: { matchLabels: service.spec.selector } }]);
    expect(portalPolicy.egress).toContainEqual({
      to: [{ podSelector: policy.podSelector }],
      ports: ask?.ports,
    });
  });

  it('reaches the portal’s address and the cluster’s DNS, but none of the portal’s services', () => {
    const labels = Object.entries(portalPolicy.podSelector.matchLabels);
    expect(labels.some(([name, value]) => metadata.labels[name] !== value)).toBe(true);
    const reached = policy.egress.map(({ to, ports }) => [
      to?.map(({ namespaceSelector, ipBlock }) => ipBlock ?? namespaceSelector?.matchLabels),
      ports.map(({ port: number }) => number),
    ]);
    const namespace = (name: string) => [{ 'kubernetes.io/metadata.name': name }];
    expect(reached).toEqual([
      [namespace('kube-system'), [53, 53]],
      [namespace('ingress-nginx'), [443]],
    ]);
    const { host: publicHost } = new URL(config.PUBLIC_URL ?? '');
    expect(gate.env[0]?.value).toMatch(
      new RegExp(`^MAP ${publicHost}:443 [a-z-]+\\.ingress-nginx:443$`),
    );
  });
});

describe('the settings of the pods', () => {
  const DUMMY = {
    DATABASE_URL: 'postgres://u:p@h/d',
    GATE_DATABASE_URL: 'postgres://u:p@h/d_gate',
    APP_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://u:p@h:587',
    MAIL_FROM: 'portal@example.com',
  };
  const environment = ({ spec }: Pod) => ({
    ...(spec.containers[0].envFrom ? config : {}),
    ...Object.fromEntries(spec.containers[0].env.map(({ name }) => [name, 'x'.repeat(32)])),
    ...DUMMY,
  });

  it('include all that production requires', () => {
    expect(readSettings(environment(portal))).toMatchObject({
      production: true,
      trustedProxies: 1,
      gateDatabaseUrl: DUMMY.GATE_DATABASE_URL,
    });
  });

  it('contain database and bucket for migration and backup', () => {
    expect(readStoreSettings(environment(migration)).databaseUrl).toBe(DUMMY.DATABASE_URL);
    expect(readStoreSettings(environment(backup)).bucket?.name).toBe(config.GCS_BUCKET);
  });
});

describe('service, ingress and policies', () => {
  const labels = portal.metadata.labels;
  const [container] = portal.spec.containers;

  it('selects them', () => {
    const budget = parsed<{ spec: { selector: { matchLabels: object } } }>(
      'pod-disruption-budget.yaml',
    );
    const policy = parsed<Policy>('network-policy.yaml');
    expect(labels).toMatchObject(service.spec.selector);
    expect(labels).toMatchObject(deployment.spec.selector.matchLabels);
    expect(labels).toMatchObject(budget.spec.selector.matchLabels);
    for (const [, pod] of pods) {
      expect(pod.metadata.labels).toMatchObject(policy.spec.podSelector.matchLabels);
    }
  });

  it('names the deployment, the service and their port', () => {
    const scaler = parsed<{ spec: { scaleTargetRef: object } }>('horizontal-pod-autoscaler.yaml');
    expect(scaler.spec.scaleTargetRef).toEqual({
      apiVersion: deployment.apiVersion,
      kind: deployment.kind,
      name: deployment.metadata.name,
    });
    const text = JSON.stringify(parsed('ingress.yaml'));
    const port = service.spec.ports[0]?.name;
    expect(text).toContain(
      JSON.stringify({ service: { name: service.metadata.name, port: { name: port } } }),
    );
    expect(container.ports?.map(({ name }) => name)).toContain(service.spec.ports[0]?.targetPort);
    expect(text).toContain(`"host":"${new URL(config.PUBLIC_URL ?? '').host}"`);
  });

  it('targets the portal’s port', () => {
    expect(container.ports?.[0]?.containerPort).toBe(Number(config.PORT));
    expect(read('Dockerfile')).toContain(`EXPOSE ${config.PORT}`);
  });

  it.each(['startupProbe', 'livenessProbe', 'readinessProbe'] as const)(
    'asks the port of the portal: %s',
    (probe) => {
      expect(container[probe].httpGet.port).toBe(container.ports?.[0]?.name);
    },
  );

  it('allows requests in flight to finish', () => {
    const grace = Number(
      /GRACE_MS = ([\d_]+)/.exec(read('bff/src/main/server.ts'))?.[1]?.replace('_', ''),
    );
    const waits = 5;
    expect(portal.spec.terminationGracePeriodSeconds).toBeGreaterThan(grace / 1_000 + waits);
  });

  it('stores backups in the claimed volume', () => {
    const claims = backup.spec.volumes.map((volume) => volume.persistentVolumeClaim?.claimName);
    expect(claims).toContain(parsed<Resource>('backup-volume.yaml').metadata.name);
  });
});
