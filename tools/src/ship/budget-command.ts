import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGET_RECORD, budgetRow } from '../budgets/budgets.ts';
import { distFolder } from '../build/build-package.ts';
import { type PackageManifest, type ShippedPackage } from '../project.ts';
import { Builds } from '../start/builds.ts';
import type { Progress } from '../start/progress.ts';
import { StartError } from '../start/start-error.ts';
import { brotliBytes, kilobytes } from './bytes.ts';

/** Headroom of a budget, so that a small change needs no new one. */
const ROOM = 1.05;

/**
 * `npm run budget -w mf-search`: measures the build and writes a budget of 5 % more into
 * package.json, where the review sees that it was raised.
 */
export async function budgetCommand(shipped: ShippedPackage, progress: Progress): Promise<void> {
  const description = await new Builds(progress).build(shipped);
  const measured = brotliBytes(description, distFolder(shipped));
  const file = join(shipped.folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  const { elbi } = manifest;
  if (!elbi) throw new StartError(`${file} has no "elbi" with an owner yet; see docs/teams.md.`);
  const before = elbi.budget;
  elbi.budget = Math.ceil(measured * ROOM);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(
    `${shipped.name}: ${kilobytes(measured)} measured; budget ${kilobytes(elbi.budget)}, was ${kilobytes(before)}`,
  );
  if (elbi.budget !== before) {
    const row = budgetRow(shipped.name, elbi.budget, 'why');
    console.log(`Now add a line that says why to ${BUDGET_RECORD}:\n${row}`);
  }
}
