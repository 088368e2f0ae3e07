import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../../data-dir.ts';
import { environmentExample } from './environment-example.ts';

await writeFile(join(CHECKOUT, '.env.example'), environmentExample());
