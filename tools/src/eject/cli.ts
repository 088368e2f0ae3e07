import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { carryingTests, readStatements, statementsLeaving } from '../coverage/spec-coverage.ts';
import { CliError } from '../section/cli/cli-error.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { ROOT } from '../section/project.ts';
import { sectionName } from '../section/scaffold/section-name.ts';
import { portalOrigin } from '../ship/local-portal.ts';
import { eject } from './eject.ts';

/** `npm run eject -- mf-profile ../mf-profile`: a section's own repository, with its history. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [word, folder] = positionals;
  if (!word || !folder) {
    throw new CliError('Missing arguments: npm run eject -- mf-profile ../mf-profile.');
  }
  const section = sectionName(word);
  const target = resolve(folder);
  const portal = await portalOrigin();
  console.log(`  Writing the history of ${section.folder}, which takes a minute …`);
  await eject({ section, target, portal });
  console.log(`✓ ${target} has ${section.folder} with its history, for ${portal}`);
  console.log(`  cd ${folder} && npm install && npm test`);
  console.log('  npm run ship      live from there, with a token in ELBI_TOKEN');
  console.log('  Remove it here after that: docs/teams.md has the steps.');
  const leaving = statementsLeaving(section.folder, readStatements(ROOT), carryingTests(ROOT));
  if (leaving.length > 0)
    console.log(`  In docs/spec-coverage.md, give its address to ${leaving.join(', ')} as well.`);
}

await runCli(run);
