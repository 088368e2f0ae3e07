import type { BrowserContext } from '@playwright/test';
import { addressed } from '../shipping/ship-portal.ts';
import { expect, test } from '../shipping/test.ts';
import { whenHomeRenders } from '../shipping/variants.ts';

// One portal, tests in series: each changes what is live.
test.describe.configure({ mode: 'default' });

/** In its first minutes, a version is taken out after ten failed page loads from six addresses. */
const VISITORS = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4];

test('a version that fails for ten visitors from six addresses is taken out for everyone', async ({
  portal,
  variant,
  browser,
  page,
  guard,
}) => {
  guard.expectConsole(/planted|error boundary/);
  const { lastGood = '' } = await portal.live('search');
  const broken = variant('search', { replace: whenHomeRenders('throw new Error("planted")') });
  await portal.force(broken);
  const contexts: BrowserContext[] = [];
  for (const address of VISITORS) {
    const context = await browser.newContext({ extraHTTPHeaders: addressed(address) });
    contexts.push(context);
    const visitor = await context.newPage();
    await visitor.goto(portal.origin);
    const root = visitor.locator('[data-section="search"]');
    await expect(root).toHaveAttribute('data-version', lastGood);
    await expect(root.getByRole('article').first()).toBeVisible();
  }
  await expect.poll(async () => (await portal.live('search')).version).toBe(lastGood);
  await Promise.all(contexts.map((context) => context.close()));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.locator('[data-section="search"]')).toHaveAttribute('data-version', lastGood);
  expect(asked.filter((url) => url.includes(broken.version))).toEqual([]);
  const record = (await portal.releases()).find(({ version }) => version === broken.version);
  expect(record).toMatchObject({
    isCurrent: false,
    takenOutReason:
      'It failed in 10 of 10 page loads, from 6 addresses, within 5 minutes. ' +
      'After the next version it may be shipped again.',
  });
});

test('1,000 forged reports change nothing', async ({ portal, variant, page }) => {
  const sound = variant('search');
  await portal.force(sound);
  /** The load id of a document that an address is really served. */
  const open = async (address: number) => {
    const headers = { ...addressed(address), accept: 'text/html' };
    const html = await (await fetch(portal.origin, { headers })).text();
    return /"loadId":"([^"]+)"/.exec(html)?.[1] ?? '';
  };
  const report = async (loadId: string, address: number) => {
    const body = {
      loadId,
      section: 'search',
      version: sound.version,
      outcome: 'failed',
      phase: 'render',
    };
    const answer = await fetch(`${portal.origin}/api/telemetry`, {
      method: 'POST',
      headers: { ...addressed(address), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const ids: string[] = [];
  for (let load = 0; load < 20; load += 1) ids.push(await open(7));
  const [real = ''] = ids;
  const [payload = '', mark = ''] = real.split('.');
  const changed = `${Buffer.from(
    Buffer.from(payload, 'base64url')
      .toString()
      .replace(/.(?=.)/, '{'),
  ).toString('base64url')}.${mark}`;

  // Made up, changed after they were given, sent again and again, and many of one address.
  const kinds = [
    (index: number) => report(`${payload}.made-up-${index}`, index % 200),
    (index: number) => report(changed, index % 200),
    (index: number) => report(real, index % 200),
    (index: number) => report(ids[index % ids.length] ?? '', 7),
  ];
  const answers: number[] = [];
  for (let sent = 0; sent < 1_000; sent += 50) {
    const some = Array.from({ length: 50 }, (_, more) => sent + more);
    answers.push(...(await Promise.all(some.map((index) => kinds[index % 4]!(index)))));
  }
  expect(answers.filter((status) => status === 403)).toHaveLength(500);
  expect(answers.filter((status) => status === 204)).toHaveLength(500);

  expect((await portal.live('search')).version).toBe(sound.version);
  const record = (await portal.releases()).find(({ version }) => version === sound.version);
  expect(record).toMatchObject({ isCurrent: true, takenOutAt: null });
  await page.goto('/');
  await expect(page.locator('[data-section="search"]')).toHaveAttribute(
    'data-version',
    sound.version,
  );
});
