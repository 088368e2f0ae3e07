import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './data-dir.ts';

/** Takes in `.env` of the checkout, if there is one; what is set already stays. */
export function loadEnvironmentFile(): void {
  const file = join(CHECKOUT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
