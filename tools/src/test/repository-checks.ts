import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specProblems } from '../coverage/spec-coverage.ts';
import { unusedExports } from '../coverage/unused-exports.ts';
import { migrationProblems } from '../migrations/migration-problems.ts';
import { readManifest, ROOT, shippedPackages } from '../section/project.ts';
import { packageFolders } from '../section/checks/package-folders.ts';

/** An invariant of the repository that no compiler checks. */
interface RepositoryCheck {
  name: string;
  /** One message for each violation. */
  problems: () => string[];
}

/** `1.2.3` or `1.2.3-beta.4`: no range, which would make two installations differ. */
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export const repositoryChecks: readonly RepositoryCheck[] = [
  {
    name: 'every version is exact',
    problems: () =>
      packageFolders(ROOT).flatMap((folder) => {
        const manifest = readManifest(join(ROOT, folder));
        const { dependencies, devDependencies, optionalDependencies } = manifest;
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([, version]) => !EXACT_VERSION.test(version))
          .map(([name, version]) => `${folder}/package.json: ${name} is "${version}", not exact.`);
      }),
  },
  {
    name: 'every folder has an owner',
    problems: () => {
      const owned = readFileSync(join(ROOT, 'CODEOWNERS'), 'utf8');
      return packageFolders(ROOT)
        .filter((folder) => folder !== '.')
        .filter((folder) => !owned.split('\n').some((line) => line.startsWith(`/${folder}/ `)))
        .map((folder) => `CODEOWNERS has no line for /${folder}/.`);
    },
  },
  {
    name: 'every statement of the specification has a test',
    problems: () => specProblems(ROOT),
  },
  {
    name: 'every exported value is used',
    problems: () => unusedExports(),
  },
  {
    name: 'every budget has its reason beside it',
    problems: () =>
      [ROOT, ...shippedPackages(ROOT).map(({ folder }) => folder)]
        .filter((folder) => {
          const { elbi } = readManifest(folder);
          return elbi !== undefined && !elbi.budgetReason?.trim();
        })
        .map((folder) => `${join(folder, 'package.json')} has no "budgetReason" of its budgets.`),
  },
  {
    name: 'every migration leaves the release before working',
    problems: () => migrationProblems(),
  },
  {
    name: 'every decision record is listed once, in order',
    problems: () => {
      const folder = join(ROOT, 'docs/decisions');
      const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
      const list = readFileSync(join(folder, 'README.md'), 'utf8');
      const listed = [...list.matchAll(/(?<=\]\()\d{4}-[^)]+/g)].map(([file]) => file);
      if (listed.join() === records.sort().join()) return [];
      const wrong = records.filter((file) => listed.filter((one) => one === file).length !== 1);
      return wrong.length > 0
        ? [`docs/decisions/README.md lists not once: ${wrong.join(', ')}.`]
        : ['docs/decisions/README.md lists its records out of order.'];
    },
  },
];
