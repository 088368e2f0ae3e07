import { main } from './generate.ts';

await main();
