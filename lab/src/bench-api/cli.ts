import { runBench } from './main.ts';

await runBench();
