import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CliError, exitWith } from '../cli/cli-error.ts';
import { createRepository } from './create-repository.ts';
import { sectionName } from './section-name.ts';

const USAGE =
  'npm exec --package=https://<portal>/kit/section-tools.tgz -- create-section mf-events --route /events';

/** `create-section mf-events --route /events`: the repository of a new section. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, portal: { type: 'string' } },
  });
  const section = sectionName(positionals[0]);
  const route = values.route ?? `/${section.name}`;
  // npm passes on where it found this program.
  const address = values.portal ?? process.env['npm_config_package']?.trim() ?? '';
  if (!URL.canParse(address)) {
    throw new CliError(`The address of the portal is missing: add --portal, or run ${USAGE}`);
  }
  const { origin } = new URL(address);
  const folder = await createRepository({ section, route }, origin, process.cwd());
  console.log(`✓ Created ${folder} with the page ${route}, for ${origin}`);
  if (!startHistory(folder)) {
    console.log('  Git is not installed, so it has no history yet: git init, add and commit it.');
  }
  console.log(`  cd ${section.folder} && npm install`);
  console.log('  npm run dev       its page inside the portal');
  console.log('  npm test          its tests, without a portal');
  console.log('  npm run ship      live at the portal, with a token in ELBI_TOKEN');
}

/** Starts a repository in the folder; false where Git is not installed. */
function startHistory(folder: string): boolean {
  try {
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
    return true;
  } catch {
    return false;
  }
}

// Without the progress of other commands, which imports a package that is not installed yet.
await run().catch(exitWith);
