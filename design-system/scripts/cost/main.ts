import { EVERYTHING, componentNames, limitOf, measureCosts } from './costs.ts';

const costs = await measureCosts([...componentNames(), EVERYTHING]);
const parts = costs.filter(({ name }) => name !== EVERYTHING).sort((a, b) => a.bytes - b.bytes);
for (const { name, bytes, baseUi } of [...parts, ...costs.slice(-1)]) {
  const kilobytes = (bytes / 1000).toFixed(1).padStart(6);
  console.log(`${name.padEnd(26)} ${kilobytes} kB${baseUi ? '  with Base UI' : ''}`);
}
const dear = parts.filter((cost) => cost.bytes > limitOf(cost));
for (const { name } of dear) console.error(`${name} costs more than a component may.`);
process.exitCode = dear.length > 0 ? 1 : 0;
