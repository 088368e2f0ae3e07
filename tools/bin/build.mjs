#!/usr/bin/env node
// elbi-build: builds the package in the working folder.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV = 'production';
register();
await import('../src/build/cli.ts');
