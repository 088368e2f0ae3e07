#!/usr/bin/env node
// The commands of a section's own repository: `elbi <command> …`. Plain JavaScript, in syntax that
// old versions of Node support, so that it can report that they are too old.
import { start } from './start.mjs';

const COMMANDS = {
  build: { module: 'build/cli', mode: 'production' },
  dev: { module: 'dev/main', mode: 'development' },
  ship: { module: 'ship/main', named: true },
  rollback: { module: 'ship/main', named: true },
  releases: { module: 'ship/main', named: true },
  errors: { module: 'ship/main', named: true },
  promote: { module: 'ship/main', named: true },
  withdraw: { module: 'ship/main', named: true },
  budget: { module: 'ship/main', named: true },
  types: { module: 'update-kit' },
  lint: { module: 'on-demand/main', named: true },
  storybook: { module: 'on-demand/main', named: true },
};

const name = process.argv[2];
const command = COMMANDS[name];
if (!command) {
  process.stderr.write(
    `\n✗ Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.\n`,
  );
  process.exit(1);
}
// A module of several commands reads the name itself.
if (!command.named) process.argv.splice(2, 1);
if (command.mode) process.env.NODE_ENV = command.mode;
start(command.module);
