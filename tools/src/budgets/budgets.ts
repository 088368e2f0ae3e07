import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, ROOT, shippedPackages } from '../project.ts';

/** Where each budget is written down with its reason, beside the package.json that holds it. */
export const BUDGET_RECORD = 'docs/decisions/0007-budgets.md';

/** The name of the budget in the root's package.json: all that the first home page loads. */
export const FIRST_PAGE = 'first page';

/** The line that holds for a section whose size nobody has looked at yet. */
const NEW_SECTION = 'a new section';

/** A row of the record: `| 2026-11-21 | search | 83825 | Its first. |`. */
const ROW =
  /^\|\s*\d{4}-\d\d-\d\d\s*\|\s*(?<name>[^|]+?)\s*\|\s*(?<bytes>\d+)\s*\|\s*(?<why>[^|]*?)\s*\|/gm;

/** Every budget that is in force, by name. */
export function budgetsInForce(root = ROOT): ReadonlyMap<string, number> {
  const named = [
    { name: FIRST_PAGE, folder: root },
    ...shippedPackages(root).map(({ name, folder }) => ({ name, folder })),
  ];
  return new Map(
    named.flatMap(({ name, folder }) => {
      const { elbi } = readManifest(folder);
      if (elbi === undefined) return [];
      const { budget, serverBudget: server } = elbi;
      return [
        [name, budget] as const,
        ...(server === undefined ? [] : [[serverBudget(name), server] as const]),
      ];
    }),
  );
}

/** The name of the budget of a package's server build. */
export function serverBudget(name: string): string {
  return `${name} on the server`;
}

/** The budgets that do not stand in the record as they are, a sentence for each. */
export function budgetProblems(root = ROOT): string[] {
  const file = join(root, BUDGET_RECORD);
  const recorded = new Map<string, number>();
  const rows = existsSync(file) ? readFileSync(file, 'utf8').matchAll(ROW) : [];
  for (const { groups } of rows) {
    // The last one holds; those above it tell how it came to that.
    if (groups?.why) recorded.set(groups.name ?? '', Number(groups.bytes));
  }
  return [...budgetsInForce(root)].flatMap(([name, bytes]) => {
    const ofNew = name.endsWith(serverBudget('')) ? serverBudget(NEW_SECTION) : NEW_SECTION;
    const known = recorded.get(name) ?? recorded.get(ofNew);
    if (known === bytes) return [];
    const said = known === undefined ? 'nothing of it' : `${known}`;
    return [
      `The budget of ${name} is ${bytes} bytes, but ${BUDGET_RECORD} says ${said}. ` +
        `Add a line that says why: ${budgetRow(name, bytes, 'why')}`,
    ];
  });
}

/** A line for the record. */
export function budgetRow(name: string, bytes: number, why: string, date = new Date()): string {
  return `| ${date.toISOString().slice(0, 10)} | ${name} | ${bytes} | ${why} |`;
}
