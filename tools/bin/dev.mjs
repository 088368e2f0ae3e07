#!/usr/bin/env node
// elbi-dev: runs the section in the working folder alone, with hot reload.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV = 'development';
register();
await import('../src/dev/cli.ts');
