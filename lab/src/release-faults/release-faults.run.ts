import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFolder, ROOT } from '../../../tools/src/section/project.ts';
import { distFolder } from '../../../tools/src/section/build/build-package.ts';
import { Builds } from '../../../tools/src/section/build/builds.ts';
import { Progress } from '../../../tools/src/section/cli/progress.ts';
import { type ShipPortal, startShipPortal } from '../../../e2e/src/shipping/ship-portal.ts';
import type { Run } from '../../../e2e/src/shipping/run.ts';
import {
  type Change,
  forget,
  type Variant,
  variantOf,
} from '../../../e2e/src/shipping/variants.ts';
import { FAULTY_RELEASES, type FaultyRelease } from './faulty-releases.ts';
import { cutOff } from './cut-off.ts';

/**
 * `npm run test:release-faults -w lab`: versions with faults are released by the ordinary command, one
 * after the other, and each must be stopped before it reaches a visitor.
 */
const PORT = Number(process.env.RELEASE_FAULTS_PORT ?? 3_280);
/** The connection is cut while files are uploaded. */
const CUT_AFTER_BYTES = 20_000;
const FAIRS = 'lab/fixtures/mf-fairs';
const PROFILE = 'mf-profile';

let portal: ShipPortal;
const made: Variant[] = [];

function version(section: string, change?: Change): Variant {
  const folder = join(ROOT, section === 'fairs' ? FAIRS : `mf-${section}`);
  const variant = variantOf(section, change, distFolder(describeFolder(folder)));
  made.push(variant);
  return variant;
}

function ship({ folder, description: { name } }: Variant, env = {}): Promise<Run> {
  const args = ['--prebuilt', folder];
  return portal.npm('ship', args, name === 'fairs' ? FAIRS : PROFILE, env);
}

beforeAll(async () => {
  const progress = new Progress({ write: () => undefined });
  await new Builds(progress).build(describeFolder(join(ROOT, FAIRS)));
  portal = await startShipPortal(PORT);
  const sound = await ship(version('fairs'));
  expect(sound.output).toContain('is live at');
});

afterAll(async () => {
  await portal?.stop();
  made.forEach(forget);
});

function refusedBy(output: string): string {
  return output.includes('The gate rejected') ? 'the gate' : 'the checks';
}

describe('faulty releases', () => {
  it.each(FAULTY_RELEASES)(
    '$fault is stopped by $by',
    async ({ section, change, by }: FaultyRelease) => {
      const before = await portal.live(section);
      const bad = version(section, change);
      const { code, output } = await ship(bad);
      const isRefused = code !== 0;
      const stopper = isRefused ? refusedBy(output) : 'nothing';
      if (!isRefused) await portal.npm('rollback', [], section === 'fairs' ? FAIRS : PROFILE);
      expect(stopper, output).toBe(by);
      expect(await portal.live(section)).toEqual(before);
    },
  );
});

it('of two concurrent releases of a section, one is live and complete', async () => {
  const both = [version('fairs'), version('fairs')];
  const runs = await Promise.all(both.map((one) => ship(one)));
  for (const { code, output } of runs) expect(code, output).toBe(0);
  const { version: live } = await portal.live('fairs');
  expect(both.map((one) => one.version)).toContain(live);
  const page = await fetch(`${portal.origin}/fairs`);
  expect(await page.text()).toContain(`/sections/fairs/${live}/`);
});

it('a network failure during a release changes nothing, and the next release succeeds', async () => {
  const before = await portal.live('fairs');
  const next = version('fairs');
  const way = await cutOff(portal.origin, CUT_AFTER_BYTES);
  const env = { PORTAL_URL: way.origin, ELBI_TOKEN: portal.token };
  const { code, output } = await ship(next, env);
  way.close();
  expect([1, 3]).toContain(code);
  expect(output).toMatch(/does not respond|No portal responds/);
  expect(await portal.live('fairs')).toEqual(before);
  const again = await ship(next);
  expect(again.output).toContain('is live at');
});
