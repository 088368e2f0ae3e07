#!/usr/bin/env node
// npm run dev:portal -- search: the running portal, with one section hot from its sources.
import { runWithTools } from './bootstrap.mjs';

process.env.NODE_ENV = 'development';
runWithTools('tools/src/dev/portal-cli.ts');
