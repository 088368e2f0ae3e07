#!/usr/bin/env node
// npm start: builds what changed, starts the portal, and says where it is.
import { runWithTools } from './bootstrap.mjs';

runWithTools('tools/src/start/main.ts');
