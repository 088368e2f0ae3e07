#!/usr/bin/env node
// The commands of a section's own repository: `elbi <command> …`. Plain JavaScript, in syntax that
// old versions of Node support, so that it can report that they are too old.
import { start } from './start.mjs';

const COMMANDS = {
  build: { module: 'build/cli', mode: 'production' },
  dev: { module: 'dev/main', mode: 'development' },
  ship: { module: 'ship/main' },
  rollback: { module: 'ship/main' },
  releases: { module: 'ship/main' },
  errors: { module: 'ship/main' },
  promote: { module: 'ship/main' },
  withdraw: { module: 'ship/main' },
  budget: { module: 'ship/main' },
  types: { module: 'update-kit' },
};

const name = process.argv[2];
const command = COMMANDS[name];
if (!command) {
  process.stderr.write(
    `\n✗ Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.\n`,
  );
  process.exit(1);
}
// The release commands read their name themselves.
if (command.module !== 'ship/main') process.argv.splice(2, 1);
if (command.mode) process.env.NODE_ENV = command.mode;
start(command.module);
