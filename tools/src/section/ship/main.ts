import { releaseCommands, runReleaseCommand } from './release-commands.ts';

/** The release commands in a section's own repository; `releases promote events` is `promote events`. */
const [first = '', second = ''] = process.argv.slice(2);
const isLonger = first === 'releases' && second in releaseCommands([]);
const [command = '', ...args] = process.argv.slice(isLonger ? 3 : 2);
const run = releaseCommands(args)[command];
if (run) await runReleaseCommand(run, command === 'ship' && args.includes('--json'));
