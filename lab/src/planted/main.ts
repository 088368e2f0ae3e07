import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { totalLine } from '../../../tools/src/test/part.ts';
import { type Fault, FAULTS } from './faults.ts';
import { copyTree, type TreeCopy } from '../../../e2e/src/shipping/tree-copy.ts';

/** `12 passed, 1 failed`, as every run of tests ends. */
const TOTALS = /(?<passed>\d+) passed, (?<failed>\d+) failed\s*$/;

/** How a run of a part ended. */
interface Run {
  output: string;
  passed: number;
  failed: number;
}

/**
 * `npm run test:planted`: for each part, the tests around a fault pass while the tree is sound and
 * fail once it is planted. So a part that would pass whatever happens is found out.
 */
async function main(names: readonly string[]): Promise<boolean> {
  const tree = copyTree();
  const stop = () => {
    tree.remove();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const fault of FAULTS.filter(({ part }) => names.length === 0 || names.includes(part))) {
      const noticed = await isNoticed(tree, fault);
      counts[noticed ? 'passed' : 'failed'] += 1;
    }
  } finally {
    tree.remove();
  }
  console.log(totalLine(counts));
  return counts.failed === 0 && counts.passed > 0;
}

async function isNoticed(tree: TreeCopy, fault: Fault): Promise<boolean> {
  const { part, what } = fault;
  const sound = await runPart(tree, fault);
  // A new file is what its part looks at: without it there may be nothing to run.
  const isAddition = fault.replace === undefined && sound.passed === 0;
  if (sound.failed > 0 && !isAddition) {
    console.log(`${sound.output}\n✗ ${part}: fails on the sound tree, so it shows nothing`);
    return false;
  }
  const mend = tree.plant(fault);
  const broken = await runPart(tree, fault);
  mend();
  const totals = totalLine({ ...broken, skipped: 0 });
  if (broken.failed > 0) {
    console.log(`✓ ${part.padEnd(9)} fails as it must (${totals}): ${what}`);
    return true;
  }
  console.log(`${broken.output}\n✗ ${part.padEnd(9)} passes (${totals}), although: ${what}`);
  return false;
}

function runPart(tree: TreeCopy, { part, parameters }: Fault): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(tree.root, 'tools/bin/elbi.mjs'), 'test', part, ...parameters],
      { cwd: tree.root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      const { passed = '0', failed = '1' } = TOTALS.exec(output)?.groups ?? {};
      // CI sees the exit code only; it must agree with the output.
      if ((code === 0) !== (Number(failed) === 0)) {
        reject(new Error(`${part} ended with ${code}, but says "${totalLineOf(output)}".`));
      } else resolve({ output, passed: Number(passed), failed: Number(failed) });
    });
  });
}

function totalLineOf(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
