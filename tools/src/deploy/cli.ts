import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Progress } from '../section/cli/progress.ts';
import { shipAllOptions } from '../ship/deploy-builds.ts';
import { explain } from '../section/cli/cli-error.ts';
import { deploy } from './deploy.ts';

const run = promisify(execFile);

/** Output of a build is long. */
const MAX_OUTPUT = 64 * 1_024 * 1_024;

const progress = new Progress();
try {
  await deploy({
    progress,
    replace: shipAllOptions(process.argv.slice(2), process.env).replace,
    async docker(args, show) {
      const running = run('docker', [...args], { maxBuffer: MAX_OUTPUT });
      if (show) running.child.stdout?.on('data', show);
      const { stdout, stderr } = await running;
      // A container logs its own failure to stderr.
      return args[0] === 'logs' ? stdout + stderr : stdout.trim();
    },
  });
  progress.line(`Deployed after ${progress.elapsed()}`);
} catch (error) {
  progress.end();
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}
