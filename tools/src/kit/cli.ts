import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Progress } from '../section/cli/progress.ts';
import { CliError, explain } from '../section/cli/cli-error.ts';
import { KIT_FOLDER, packKit } from './pack-kit.ts';

/**
 * `npm run kit`: packs the kit of this checkout, unless its sources are those of the last one.
 * `npm run kit -- publish --registry https://…` also publishes it, for installations without a portal.
 */
async function kit(progress: Progress): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' } },
  });
  const isPublished = positionals[0] === 'publish';
  if (isPublished && !URL.canParse(values.registry ?? '')) {
    throw new CliError(
      'Missing registry: npm run kit -- publish --registry https://npm.example.com.',
    );
  }
  // Nothing waits for it: the portal and its builds come first.
  setPriority(constants.priority.PRIORITY_LOW);
  const { packages } = await progress.step('Packing the kit', 'Packed the kit', () => packKit());
  for (const { name, version, file, bytes } of packages) {
    progress.line(`  ${file}: ${(bytes / 1_000).toFixed(0)} kB`);
    if (!isPublished) continue;
    const parameters = ['publish', join(KIT_FOLDER, file), '--registry', values.registry!];
    const { status, stderr } = spawnSync('npm', parameters, { encoding: 'utf8' });
    const reasons = stderr.split('\n').filter((line) => line.startsWith('npm error'));
    if (status !== 0) {
      throw new CliError(`${name} ${version} was not published:\n${reasons.join('\n')}`);
    }
  }
}

const progress = new Progress();
try {
  await kit(progress);
} catch (error) {
  progress.end();
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exitCode = 1;
}
