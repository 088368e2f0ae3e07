#!/usr/bin/env node
// What a team does with its releases: ship and rollback in the package's folder, and from the root
// releases, token and budget. The working folder says which package is meant.
import { runWithTools } from './bootstrap.mjs';

process.env.ELBI_PACKAGE_FOLDER = process.cwd();
runWithTools('tools/src/ship/cli.ts');
