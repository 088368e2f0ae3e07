import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGET_RECORD, budgetRow, serverBudget } from '../budgets/budgets.ts';
import { distFolder } from '../build/build-package.ts';
import { type PackageManifest, type ShippedPackage } from '../project.ts';
import { Builds } from '../start/builds.ts';
import type { Progress } from '../start/progress.ts';
import { StartError } from '../start/start-error.ts';
import { brotliBytes, kilobytes } from './bytes.ts';

/** Headroom of a budget, so that a small change needs no new one. */
const ROOM = 1.05;

/**
 * `npm run budget -w mf-search`: measures both builds and writes budgets of 5 % more into
 * package.json, where the review sees that it was raised.
 */
export async function budgetCommand(shipped: ShippedPackage, progress: Progress): Promise<void> {
  const description = await new Builds(progress).build(shipped);
  const measured = brotliBytes(description, distFolder(shipped));
  const file = join(shipped.folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  const { elbi } = manifest;
  if (!elbi) throw new StartError(`${file} has no "elbi" with an owner yet; see docs/teams.md.`);
  const budgets = [
    { name: shipped.name, key: 'budget', measured },
    { name: serverBudget(shipped.name), key: 'serverBudget', measured: description.server?.bytes },
  ] as const;
  const rows = budgets.flatMap(({ name, key, measured: bytes }) => {
    const before = elbi[key] ?? 0;
    if (bytes === undefined) return [];
    const budget = Math.ceil(bytes * ROOM);
    elbi[key] = budget;
    console.log(
      `${name}: ${kilobytes(bytes)} measured; budget ${kilobytes(budget)}, was ${kilobytes(before)}`,
    );
    return budget === before ? [] : [budgetRow(name, budget, 'why')];
  });
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  if (rows.length > 0) {
    console.log(`Now add what says why to ${BUDGET_RECORD}:\n${rows.join('\n')}`);
  }
}
