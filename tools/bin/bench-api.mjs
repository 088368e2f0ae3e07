#!/usr/bin/env node
// npm run bench:api: measures the calls of the API, with ten thousand to a million places.
import { runWithTools } from './bootstrap.mjs';

runWithTools('lab/src/bench-api/cli.ts');
