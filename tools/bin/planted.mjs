#!/usr/bin/env node
// npm run test:planted: shows that each part of the tests fails when something is broken.
import { runWithTools } from './bootstrap.mjs';

runWithTools('lab/src/planted/main.ts');
