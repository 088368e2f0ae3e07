import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../section/project.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { createSection } from './create-section.ts';
import { sectionName } from '../section/scaffold/section-name.ts';

/**
 * Its dependencies are already installed and nothing imports a section, so only the lockfile
 * changes.
 */
const UPDATE_LOCKFILE = [
  'install',
  '--package-lock-only',
  '--offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** `npm run create-section -- mf-events --route /events`. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' } },
  });
  const section = sectionName(positionals[0]);
  const { name, folder } = section;
  const route = values.route ?? `/${name}`;
  await createSection({ section, route });
  execFileSync('npm', UPDATE_LOCKFILE, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`✓ Created ${folder} with the page ${route}; CODEOWNERS names its owner.`);
  console.log(`  Work on it:  npm run dev:portal -- ${name}`);
  console.log(`  Test it:     npx vitest run ${folder}`);
  console.log(`  Put it live: npm run ship -w ${folder}`);
}

await runCli(run);
