#!/usr/bin/env node
// npm run cluster: the portal as production has it, without Docker.
import { runWithTools } from './bootstrap.mjs';

runWithTools('lab/src/cluster/main.ts');
