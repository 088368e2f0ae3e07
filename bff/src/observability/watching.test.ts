import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHECKOUT } from '../data-dir.ts';
import { jobLockIn } from '../main/jobs/job-lock.ts';
import { startJobs } from '../main/jobs/jobs.ts';
import { startPortal } from '../testing/releases.ts';
import { type TestApp, startTestApp } from '../testing/test-app.ts';
import { readExpression } from './testing/promql.ts';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

interface Dashboard {
  panels: { title: string; description?: string; type: string; targets?: { expr: string }[] }[];
}
interface Rules {
  groups: {
    rules: {
      alert: string;
      expr: string;
      for: string;
      labels: { severity: string };
      annotations: { summary: string; runbook: string };
    }[];
  }[];
}

const dashboard = JSON.parse(read('deploy/grafana/elbi-stays.json')) as Dashboard;
const rules = (parse(read('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
];

/** Labels and metrics that Prometheus adds to every target. */
const OF_PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] };

/** Every series of the response with its labels. */
const series = new Map<string, Map<string, Set<string>>>();

const app = await startPortal({ settings: { clamav: { path: '/run/clamav/none' } } });
await app.fetch('/');
await app.fetch('/api/accom');
await app.fetch('/sections/search/v1/entry.js');
await app.services.files.remove('pictures/none');
app.services.metrics.sectionLoads.inc({ section: 'search', version: 'v', outcome: 'failed' });
app.services.metrics.documents.inc({ outcome: 'without' });
app.services.metrics.emails.inc({ outcome: 'sent' });
await startJobs(app.services, jobLockIn(app.databaseUrl), new AbortController().signal)();
const text = await (await app.fetch('/metrics')).text();
for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? /gm)) {
  const known = series.get(name) ?? new Map<string, Set<string>>();
  for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
    known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  series.set(name, known);
}

describe('the dashboard and the alerts', () => {
  it('contain expressions', () => {
    expect(dashboard.panels.filter(({ type }) => type !== 'row').length).toBeGreaterThan(15);
    expect(rules.length).toBeGreaterThan(10);
  });

  it('explain each panel, and show one section only on request', () => {
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    expect(panels.filter(({ description }) => !description)).toEqual([]);
    const ofSections = panels
      .flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => readExpression(expr).selectors))
      .filter(({ metric }) => series.get(metric)?.has('section'));
    expect(ofSections).not.toEqual([]);
    for (const { labels } of ofSections) {
      expect(labels).toContainEqual({ name: 'section', operator: '=~', value: '$section' });
    }
  });

  it.each(expressions)('use only existing metrics: %s (%s)', (_, expression) => {
    const { errors, selectors, grouped } = readExpression(expression);
    expect(errors).toEqual([]);
    expect(selectors).not.toEqual([]);
    for (const { metric, labels } of selectors) {
      if (metric !== OF_PROMETHEUS.metric) expect([...series.keys()]).toContain(metric);
      const known = [...(series.get(metric)?.keys() ?? []), ...OF_PROMETHEUS.labels];
      for (const { name } of labels) expect(known).toContain(name);
    }
    const all = selectors.flatMap(({ metric }) => [...(series.get(metric)?.keys() ?? [])]);
    for (const name of grouped) expect([...all, ...OF_PROMETHEUS.labels]).toContain(name);
  });

  it('use only existing values of labels', () => {
    const exact = expressions
      .flatMap(([, expression]) => readExpression(expression).selectors)
      .flatMap(({ metric, labels }) => labels.map((label) => ({ metric, ...label })))
      .filter(({ name, operator }) => operator === '=' && name !== 'job');
    // These appear only after a failure.
    const rare = new Set(['failed', '429']);
    for (const { metric, name, value } of exact.filter((label) => !rare.has(label.value))) {
      const values = [...(series.get(metric)?.get(name) ?? [])];
      // The test's app has no visitors' cache.
      expect([...values, 'hit']).toContain(value);
    }
  });
});

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'an alert %s has a severity and a documented remedy',
  (alert, { for: duration, labels, annotations }) => {
    expect(duration).toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    const [path = '', anchor] = annotations.runbook.split('#');
    expect(anchor).toBe(alert.toLowerCase());
    expect(read(path)).toContain(`\n### ${alert}\n`);
  },
);

describe('/metrics', () => {
  const reader = (app: TestApp, authorization?: string) =>
    app.fetch('/metrics', { headers: authorization ? { authorization } : {} });
  const google = { clientId: 'id', clientSecret: 'secret' };

  it('requires its token if one is set', async () => {
    const app = await startTestApp({ settings: { metricsToken: 'a-token-of-16-letters' } });
    expect((await reader(app)).status).toBe(401);
    expect((await app.fetch('/metrics/')).status).toBe(401);
    expect((await reader(app, 'Bearer another-token')).status).toBe(401);
    expect((await reader(app, 'Bearer a-token-of-16-letters')).status).toBe(200);
  });

  it('is 404 without a token on a public portal', async () => {
    const app = await startTestApp({ settings: { google } });
    expect((await reader(app)).status).toBe(404);
  });

  it('reports cache, storage and jobs', () => {
    expect(series.get('visitors_cache_reads_total')?.get('outcome')).toContain('miss');
    expect(series.get('storage_operation_duration_seconds_count')?.get('operation')).toEqual(
      new Set(['read', 'write', 'remove']),
    );
    const tasks = series.get('job_last_success_timestamp_seconds')?.get('task');
    expect(tasks).toEqual(
      new Set([
        'log-ins',
        'retention',
        'idempotency keys',
        'mean rating',
        'rollout',
        'vacancies',
        'verification',
        'contact follow-ups',
        'mail',
        'saved searches',
        'sweep',
        'file sweep',
      ]),
    );
  });
});
