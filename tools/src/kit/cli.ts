import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { formatKilobytes } from '@elbi/contract/format';
import { endOnSignal } from '../cli/draft-folder.ts';
import type { Progress } from '../section/cli/progress.ts';
import { CliError } from '../section/cli/cli-error.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { KIT_FOLDER, packKit } from './pack-kit.ts';
import { publishKit } from './publish-kit.ts';

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
  endOnSignal();
  const { packages } = await progress.step('Packing the kit', 'Packed the kit', () => packKit());
  for (const { file, bytes } of packages) {
    progress.line(`  ${file}: ${formatKilobytes(bytes)}`);
  }
  if (!isPublished) return;
  const published = await publishKit(packages, KIT_FOLDER, values.registry!);
  progress.line(`✓ Published ${published.length} of ${packages.length} packages; the others exist`);
}

await runCli(kit);
