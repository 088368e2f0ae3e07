import type { Page } from '@playwright/test';
import { type ShipPortal, startShipPortal } from './ship-portal.ts';
import { type Change, type Variant, forget, variantOf } from './variants.ts';
import { type TreeCopy, copyTree } from './tree-copy.ts';
import { test as base } from '../fixtures/test.ts';

const PORTAL_START = 240_000;
/** One per worker of the runner. */
const FIRST_PORT = 3200;

interface Fixtures {
  /** Creates a version of a section; after the test it is removed and the live release restored. */
  variant: (name: string, change?: Change) => Variant;
}

interface WorkerFixtures {
  portal: ShipPortal;
  /** A copy of the checkout; sources are edited there, never in the checkout. */
  tree: TreeCopy;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  tree: [
    async ({}, use) => {
      const tree = copyTree();
      await use(tree);
      tree.remove();
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({}, use, { parallelIndex }) => {
      const portal = await startShipPortal(FIRST_PORT + parallelIndex);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: PORTAL_START },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),

  variant: async ({ portal }, use) => {
    const before = await portal.registry();
    const made: Variant[] = [];
    await use((name, change) => {
      const variant = variantOf(name, change);
      made.push(variant);
      return variant;
    });
    await portal.putBack(before);
    made.forEach(forget);
  },
});

/** The home page's section, with its version in `data-version`. */
export const searchOf = (page: Page) => page.locator('[data-section="search"]');

export { expect } from '../fixtures/test.ts';
