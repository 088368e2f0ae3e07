#!/usr/bin/env node
// npm run bench:web: measures the portal in a browser, side by side with a plain single page.
import { runWithTools } from './bootstrap.mjs';

runWithTools('lab/src/bench-web/main.ts');
