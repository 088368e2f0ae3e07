#!/usr/bin/env node
// npm run backup -- <folder>, npm run restore -- <backup>: see bff/src/backup/cli.ts.
import { runWithTools } from './bootstrap.mjs';

runWithTools('bff/src/backup/cli.ts');
