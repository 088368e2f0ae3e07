import { relative } from 'node:path';
import { ROOT, type ShippedPackage } from '../project.ts';
import { OutputTail } from '../start/output-tail.ts';
import { StartError } from '../start/start-error.ts';
import { runCommand } from '../test/run-command.ts';
import { typesOf } from '../test/types-of.ts';

/** Runs tsc on a package and its imports. Throws a `StartError` with the first lines of output. */
export async function checkTypes(
  { name, folder }: ShippedPackage,
  run: typeof runCommand = runCommand,
): Promise<void> {
  const output = new OutputTail();
  const write = (text: string) => output.add(text);
  const code = await run('typescript', typesOf([relative(ROOT, folder)]), { write });
  if (code === 0) return;
  throw new StartError(`tsc found errors in ${name}. Nothing was released.\n${output.first()}`);
}
