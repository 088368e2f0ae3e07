#!/usr/bin/env node
// npm run create-section and npm run remove-section.
import { runWithTools } from './bootstrap.mjs';

runWithTools('tools/src/scaffold/cli.ts');
