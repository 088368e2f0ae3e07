import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runCli } from '../section/cli/run-cli.ts';
import { shipAllOptions } from '../ship/deploy-builds.ts';
import { deploy } from './deploy.ts';

const run = promisify(execFile);

/** Output of a build is long. */
const MAX_OUTPUT = 64 * 1_024 * 1_024;

await runCli(async (progress) => {
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
});
