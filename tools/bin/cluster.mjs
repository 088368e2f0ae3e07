#!/usr/bin/env node
// npm run cluster: the portal as production has it, without Docker.
import { runWithTools } from './bootstrap.mjs';

runWithTools('tools/src/cluster/main.ts');
