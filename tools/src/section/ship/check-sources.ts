import { relative } from 'node:path';
import { ROOT, type ShippedPackage } from '../project.ts';
import { OutputTail } from '../cli/output-tail.ts';
import { runCommand } from '../checks/run-command.ts';
import { SOURCE_CHECKS } from '../checks/source-checks.ts';
import { NotShipped } from './rejection-message.ts';

/**
 * Checks types, lint and imports of a package, one after the other. Throws a `NotShipped` with the
 * first lines of output of each failed check.
 */
export async function checkSources(
  { name, folder }: ShippedPackage,
  run: typeof runCommand = runCommand,
): Promise<void> {
  const failures: { check: string; message: string }[] = [];
  for (const check of SOURCE_CHECKS) {
    const output = new OutputTail();
    const write = (text: string) => output.add(text);
    const code = await run(check.program, check.argumentsFor([relative(ROOT, folder)]), { write });
    if (code !== 0) failures.push({ check: check.name, message: output.first() });
  }
  if (failures.length === 0) return;
  const found = failures.map(({ check, message }) => `  ✗ ${check}\n${message}`).join('\n');
  throw new NotShipped(
    'rejected',
    `The sources of ${name} were rejected. Nothing was released.\n${found}`,
    failures,
  );
}
