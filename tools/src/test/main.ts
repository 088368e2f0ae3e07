import type { Part } from './part.ts';
import { stopCommands } from '../section/checks/run-command.ts';
import { runParts } from './run-parts.ts';
import { e2ePart, storybookPart, vitestPart } from './runner-parts.ts';
import { verifyPart } from './verify-part.ts';

/** The parts of `npm test`, in this order: those that fail fastest come first. */
const ALL: readonly Part[] = [
  verifyPart,
  vitestPart('unit-bff', 'unit*', 'bff'),
  storybookPart,
  e2ePart,
];

/** Parts that can be run on their own. */
const PARTS: readonly Part[] = [
  verifyPart,
  vitestPart('unit', 'unit*'),
  vitestPart('bff', 'bff'),
  storybookPart,
  e2ePart,
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(1);
  });
}

const [name, ...parameters] = process.argv.slice(2);
const chosen = name ? PARTS.filter((part) => part.name === name) : ALL;
if (chosen.length === 0) {
  console.error(`There is no part "${name}": it is one of ${PARTS.map((p) => p.name).join(', ')}.`);
  process.exit(1);
}
process.exit((await runParts(chosen, parameters)) ? 0 : 1);
