import { relative } from 'node:path';
import { ROOT, type ShippedPackage } from '../project.ts';
import { OutputTail } from '../start/output-tail.ts';
import { runCommand } from '../test/run-command.ts';
import { typesOf } from '../test/types-of.ts';
import { NotShipped } from './rejection-message.ts';

/** Runs tsc on a package and its imports. Throws a `NotShipped` with the first lines of output. */
export async function checkTypes(
  { name, folder }: ShippedPackage,
  run: typeof runCommand = runCommand,
): Promise<void> {
  const output = new OutputTail();
  const write = (text: string) => output.add(text);
  const code = await run('typescript', typesOf([relative(ROOT, folder)]), { write });
  if (code === 0) return;
  const errors = output.first();
  throw new NotShipped(
    'rejected',
    `tsc found errors in ${name}. Nothing was released.\n${errors}`,
    [{ check: 'types', message: errors }],
  );
}
