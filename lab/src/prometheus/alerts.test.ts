import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tools/src/project.ts';
import { ALERT_FAULTS } from './alert-faults.ts';
import { ALERTS, ALERTS_TEXT, FOLDER, quickened } from './alerting-rules.ts';

const promtool = (cwd: string, ...words: string[]) =>
  spawnSync('promtool', words, { cwd, encoding: 'utf8' });

const isThere = promtool(ROOT, '--version').status === 0;
const NOT_THERE = 'promtool is not installed (Debian has it in the package prometheus)';

it('the rules are rules of Prometheus', (context) => {
  context.skip(!isThere, NOT_THERE);
  const { status, stdout, stderr } = promtool(FOLDER, 'check', 'rules', 'alerts.yml');
  expect(status, stdout + stderr).toBe(0);
});

it('the alerts on the goal for documents fire and rest as their tests say', (context) => {
  context.skip(!isThere, NOT_THERE);
  const { status, stdout, stderr } = promtool(FOLDER, 'test', 'rules', 'alerts.test.yml');
  expect(status, stdout + stderr).toBe(0);
});

it('their tests find an alert that never fires', (context) => {
  context.skip(!isThere, NOT_THERE);
  const folder = mkdtempSync(join(tmpdir(), 'elbi-alerts-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const file = join(folder, 'alerts.yml');
    const alerts = readFileSync(file, 'utf8');
    expect(alerts).toContain('> 14.4 * 0.001');
    writeFileSync(file, alerts.replaceAll('> 14.4 * 0.001', '> 144 * 0.001'));
    expect(promtool(folder, 'test', 'rules', 'alerts.test.yml').status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('each alert has a fault that makes it fire', () => {
  expect(ALERT_FAULTS.map(({ alert }) => alert).sort()).toEqual([...ALERTS].sort());
});

it('the rules of test:alerts are the same with shorter durations', () => {
  expect(quickened('rate(a[1h]) > 0.5\nfor: 2m\ntime() - max by (b) (a) > 7200')).toBe(
    'rate(a[60000ms]) > 0.5\nfor: 2000ms\ntime() - max by (b) (a) > 120',
  );
  expect(quickened(ALERTS_TEXT)).not.toMatch(/\[\d+[smhd]\]|for: \d+[smhd]$|7200/m);
});
