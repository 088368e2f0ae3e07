#!/usr/bin/env node
// npm run load: people with think time use the portal, and figures say how it fares.
import { runWithTools } from './bootstrap.mjs';

runWithTools('lab/src/load/main.ts');
