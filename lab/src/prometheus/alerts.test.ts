import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../tools/src/section/project.ts';

const FOLDER = join(ROOT, 'deploy/prometheus');

interface Rules {
  groups: { rules: { alert: string }[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

const read = <Content>(file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as Content;

const alerts = read<Rules>('alerts.yml').groups.flatMap(({ rules }) => rules.map((r) => r.alert));
const cases = read<RuleTests>('alerts.test.yml').tests.flatMap((test) => test.alert_rule_test);

it.each(alerts)('%s has tests in which it fires and in which it does not', (alert) => {
  const expected = cases.filter(({ alertname }) => alertname === alert);
  expect(new Set(expected.map(({ exp_alerts }) => exp_alerts.length))).toEqual(new Set([0, 1]));
});

// Objectives over a day are evaluated minute by minute.
it('passes promtool, if installed', { timeout: 120_000 }, (context) => {
  const promtool = (...args: string[]) =>
    spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  const isInstalled = promtool('--version').status === 0;
  context.skip(!isInstalled, 'promtool is not installed (Debian has it in the package prometheus)');
  for (const [command, file] of [
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ] as const) {
    const { status, stdout, stderr } = promtool(command, 'rules', file);
    expect(status, stdout + stderr).toBe(0);
  }
});
