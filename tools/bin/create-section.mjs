#!/usr/bin/env node
// Creates the repository of a section: `create-section mf-events --route /events`.
import { start } from './start.mjs';

start('scaffold/main');
