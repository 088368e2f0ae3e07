import { parseArgs } from 'node:util';
import { explain } from '../start/start-error.ts';
import { findPortal } from '../ship/portal.ts';
import { releaseClient } from '../ship/release-client.ts';
import { createSection } from './create-section.ts';
import { removeSection } from './remove-section.ts';
import { sectionName } from './section-name.ts';

/** Takes the section off the portal that this machine, or PORTAL_URL, names; says how it went. */
async function takenOffPortal(name: string): Promise<string> {
  try {
    const { origin, token } = await findPortal();
    await releaseClient(origin, token).retire(name);
    return `It is off ${origin} as well.`;
  } catch (error) {
    return `A portal that it was shipped to serves it until it is taken off there: ${explain(error)}`;
  }
}

/** `npm run create-section -- mf-events --route /events --page list`, `npm run remove-section -- mf-events`. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, page: { type: 'string' } },
  });
  const [command, word] = positionals;
  const section = sectionName(word);
  const { name, folder } = section;
  if (command === 'create-section') {
    const route = values.route ?? `/${name}`;
    await createSection({ section, route, page: values.page });
    console.log(`✓ Made ${folder} with the page ${route}; its owner stands in CODEOWNERS.`);
    console.log(`  Work on it:  npm run dev:portal -- ${name}`);
    console.log(`  Test it:     npx vitest run ${folder}`);
    console.log(`  Say what it shows to whom, in which state: ${folder}/page-states.json`);
    console.log(`  Put it live: npm run ship -w ${folder}`);
  } else {
    removeSection(section);
    console.log(`✓ Took ${folder} out of the repository.`);
    console.log(`  ${await takenOffPortal(name)}`);
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exitCode = 1;
}
