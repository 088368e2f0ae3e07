import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatKilobytes } from '@elbi/contract/format';
import { distFolder } from '../build/build-package.ts';
import { type PackageManifest, type ShippedPackage } from '../project.ts';
import { Builds } from '../build/builds.ts';
import type { Progress } from '../cli/progress.ts';
import { CliError } from '../cli/cli-error.ts';
import { brotliBytes } from './bytes.ts';

/** Headroom of a budget, so that a small change needs no new one. */
const ROOM = 1.05;

/**
 * `npm run budget -w mf-search`: measures both builds and writes budgets of 5 % more into
 * package.json, where a review can see the increase.
 */
export async function budgetCommand(shipped: ShippedPackage, progress: Progress): Promise<void> {
  const description = await new Builds(progress).build(shipped);
  const measured = brotliBytes(description, distFolder(shipped));
  const file = join(shipped.folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  const { elbi } = manifest;
  if (!elbi) throw new CliError(`${file} has no "elbi" with an owner yet; see docs/teams.md.`);
  const measurements = [
    ['budget', measured],
    ['serverBudget', description.server?.bytes],
  ] as const;
  for (const [key, bytes] of measurements) {
    if (bytes === undefined) continue;
    const before = elbi[key] ?? 0;
    elbi[key] = Math.ceil(bytes * ROOM);
    console.log(
      `${key}: ${formatKilobytes(bytes)} measured; budget ${formatKilobytes(elbi[key])}, was ${formatKilobytes(before)}`,
    );
  }
  // Removed, so that `npm run verify` fails until a new reason is recorded.
  elbi.budgetReason = '';
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Now give the reason in "budgetReason" of ${file}.`);
}
