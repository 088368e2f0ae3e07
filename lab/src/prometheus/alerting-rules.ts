import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../tools/src/project.ts';

/** The configuration of Prometheus, as production has it. */
export const FOLDER = join(ROOT, 'deploy/prometheus');

export const ALERTS_TEXT = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');

/** The names of all alerts. */
export const ALERTS: readonly string[] = (
  parse(ALERTS_TEXT) as { groups: { rules: { alert: string }[] }[] }
).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

/** A minute passes in a second. */
export const QUICKER = 60;

const MILLISECONDS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /(?<=\[|for: )(\d+)([smhd])(?=\]|$)/gm;
/** What is compared with the time since something is a duration as well. */
const AGE = /(?<=time\(\) - .* > )\d+/g;

/** The same rules with every duration so many times shorter; all other numbers stay. */
export function quickened(rules: string): string {
  return rules
    .replaceAll(DURATION, (_whole, count: string, unit: keyof typeof MILLISECONDS) => {
      return `${(Number(count) * MILLISECONDS[unit]) / QUICKER}ms`;
    })
    .replaceAll(AGE, (seconds) => String(Number(seconds) / QUICKER));
}
