import { constants, setPriority } from 'node:os';
import { Progress } from '../section/cli/progress.ts';
import { explain } from '../section/cli/cli-error.ts';
import { packKit } from './pack-kit.ts';

/** `npm run kit`: packs the kit of this checkout, unless its sources are those of the last one. */
const progress = new Progress();
// Nothing waits for it: the portal and its builds come first.
setPriority(constants.priority.PRIORITY_LOW);
try {
  const { packages } = await progress.step('Packing the kit', 'Packed the kit', () => packKit());
  for (const { file, bytes } of packages)
    progress.line(`  ${file}: ${(bytes / 1000).toFixed(0)} kB`);
} catch (error) {
  progress.end();
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exitCode = 1;
}
