import { type TreeCopy, copyTree } from '@elbi/tools/tree-copy';
import { test as base } from '../fixtures/test.ts';
import type { Env } from './run.ts';
import { type ShipPortal, startShipPortal } from './ship-portal.ts';
import { type Change, type Variant, forget, variantOf } from './variants.ts';

const PORTAL_START = 240_000;

/** Settings of a developer's own .env must not reach the portal under test. */
const NOT_SET: Env = Object.fromEntries(
  [
    'ADMIN_EMAILS',
    'APP_SECRET',
    'DATABASE_URL',
    'DEMO_DATA',
    'GCS_BUCKET',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'PORTAL_URL',
    'ELBI_TOKEN',
  ].map((name) => [name, '']),
);

interface Fixtures {
  /** Makes a version of a section; its folder goes when the test ends. */
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
      const portal = await startShipPortal(NOT_SET, parallelIndex);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: PORTAL_START },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),

  variant: async ({}, use) => {
    const made: Variant[] = [];
    await use((name, change) => {
      const variant = variantOf(name, change);
      made.push(variant);
      return variant;
    });
    made.forEach(forget);
  },
});

export { expect } from '../fixtures/test.ts';
