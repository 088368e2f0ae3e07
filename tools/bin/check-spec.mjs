#!/usr/bin/env node
// npm run check:spec: every statement of docs/spec-coverage.md has a test that carries its id.
import { runWithTools } from './bootstrap.mjs';

runWithTools('tools/src/coverage/cli.ts');
