import { main } from './generate.ts';

main();
