import { afterAll } from 'vitest';
import { runAfterFile } from './after-file.ts';

// Runs for each test file, while the modules of one worker are shared by its files.
afterAll(runAfterFile);
