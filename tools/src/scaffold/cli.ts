import { parseArgs } from 'node:util';
import { explain } from '../start/start-error.ts';
import { createSection } from './create-section.ts';
import { removeSection, requireCommitted } from './remove-section.ts';
import { sectionName } from './section-name.ts';
import { takeOffPortal } from './take-off-portal.ts';

/** `npm run create-section -- mf-events --route /events --page list`, `npm run remove-section -- mf-events [--discard]`. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, page: { type: 'string' }, discard: { type: 'boolean' } },
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
    console.log(`  Put it live: npm run ship -w ${folder}`);
  } else {
    if (!values.discard) requireCommitted(section);
    // First: what is refused leaves everything as it was.
    const portal = await takeOffPortal(name);
    removeSection(section);
    console.log(`✓ Took ${folder} out of the repository.`);
    console.log(`  ${portal}`);
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exitCode = 1;
}
