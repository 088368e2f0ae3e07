import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  problems: (root?: string) => string[];
}

/** `1.2.3` or `1.2.3-beta.4`: no range, which would make two installations differ. */
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export const repositoryChecks: readonly RepositoryCheck[] = [
  {
    name: 'every version is exact',
    problems: (root = ROOT) =>
      packageFolders(root).flatMap((folder) => {
        const { dependencies, devDependencies, optionalDependencies } = readManifest(
          join(root, folder),
        );
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([, version]) => !EXACT_VERSION.test(version))
          .map(([name, version]) => `${folder}/package.json: ${name} is "${version}", not exact.`);
      }),
  },
  {
    name: 'every folder has an owner',
    problems: (root = ROOT) => {
      const owned = existsSync(join(root, 'CODEOWNERS'))
        ? readFileSync(join(root, 'CODEOWNERS'), 'utf8')
        : '';
      return packageFolders(root)
        .filter((folder) => folder !== '.')
        .filter((folder) => !owned.split('\n').some((line) => line.startsWith(`/${folder}/ `)))
        .map((folder) => `CODEOWNERS has no line for /${folder}/.`);
    },
  },
  {
    name: 'every statement of the specification has a test',
    problems: (root = ROOT) => specProblems(root),
  },
  {
    name: 'every exported value is used',
    problems: (root = ROOT) => unusedExports(root),
  },
  {
    name: 'every budget has its reason beside it',
    problems: (root = ROOT) =>
      [root, ...shippedPackages(root).map(({ folder }) => folder)]
        .filter((folder) => {
          const { elbi } = readManifest(folder);
          return elbi !== undefined && !elbi.budgetReason?.trim();
        })
        .map((folder) => `${join(folder, 'package.json')} has no "budgetReason" of its budgets.`),
  },
  {
    name: 'every migration leaves the release before working',
    problems: (root = ROOT) => migrationProblems(root),
  },
  {
    name: 'every decision record is listed once, in order',
    problems: (root = ROOT) => {
      const folder = join(root, 'docs/decisions');
      if (!existsSync(folder)) return [];
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
