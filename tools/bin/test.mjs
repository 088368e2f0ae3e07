#!/usr/bin/env node
// npm test: runs every part of the tests, or the one that is named; more words go to its runner.
import { runWithTools } from './bootstrap.mjs';

runWithTools('tools/src/test/main.ts');
