import { beforeAll, describe, expect, it } from 'vitest';
import { type Cost, EVERYTHING, limitOf, measureCosts } from './costs.ts';

const PARTS = ['Badge', 'Button', 'TextField', 'AccommodationCard', 'Dialog', 'Menu'];

describe('importing one component', () => {
  let costs: Map<string, Cost>;
  beforeAll(async () => {
    const measured = await measureCosts([...PARTS, EVERYTHING]);
    costs = new Map(measured.map((cost) => [cost.name, cost]));
  }, 240_000);

  const cost = (name: string): Cost => {
    const found = costs.get(name);
    if (!found) throw new Error(`${name} was not measured.`);
    return found;
  };

  it.each(PARTS)('costs that component: %s', (name) => {
    expect(cost(name).bytes).toBeGreaterThan(0);
    expect(cost(name).bytes).toBeLessThan(limitOf(cost(name)));
    expect(cost(name).bytes).toBeLessThan(cost(EVERYTHING).bytes * 0.6);
  });

  it('brings no behaviour that the component does not have', () => {
    expect(PARTS.filter((name) => cost(name).baseUi)).toEqual(['Dialog', 'Menu']);
  });
});
