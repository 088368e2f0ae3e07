import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { type Variant, whenHomeRenders } from './variants.ts';

/** A version that fails as the page says; what it says is set before anything of it runs. */
const FAULTY = {
  entry: 'if (globalThis.planted === "entry") throw new Error("planted");',
  replace: whenHomeRenders('if(globalThis.planted==="render")throw new Error("planted")'),
};

interface Fault {
  title: string;
  break: (page: Page, files: { entry: string; page: string }) => Promise<unknown>;
}

const plant = (page: Page, where: string) =>
  page.addInitScript((name) => Object.assign(globalThis, { planted: name }), where);

const FAULTS: readonly Fault[] = [
  {
    title: 'whose entry is missing',
    break: (page, { entry }) => page.route(entry, (route) => route.fulfill({ status: 404 })),
  },
  {
    title: 'whose entry hangs',
    break: (page, { entry }) => page.route(entry, () => undefined),
  },
  {
    title: 'whose entry throws',
    break: (page) => plant(page, 'entry'),
  },
  {
    title: 'that lacks the chunk of the page',
    break: (page, files) => page.route(files.page, (route) => route.fulfill({ status: 404 })),
  },
  {
    title: 'that is HTML instead of JavaScript',
    break: (page, { entry }) =>
      page.route(entry, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
      ),
  },
  {
    title: 'that is not what was shipped',
    break: (page, { entry }) =>
      page.route(entry, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed` });
      }),
  },
  {
    title: 'that throws while it renders',
    break: (page) => plant(page, 'render'),
  },
];

/** What visitors see of a live version that is broken, however it is. */
export function fallbackTests(): void {
  let faulty: Variant;
  test.beforeEach(async ({ portal, variant }) => {
    faulty = variant('search', FAULTY);
    await portal.force(faulty);
  });

  for (const { title, break: breakIt } of FAULTS) {
    test(`${title} gives way to the last good one in the same page load`, async ({
      portal,
      page,
      guard,
    }) => {
      guard.expectConsole(/./);
      const { lastGood = '' } = await portal.live('search');
      const { entry, routes } = faulty.description;
      const at = (file: string) => `**/sections/search/${faulty.version}/${file}`;
      await breakIt(page, {
        entry: at(entry),
        page: at(routes[0]?.preload.find((file) => file.includes('HomePage')) ?? ''),
      });
      let loads = 0;
      page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));

      const started = performance.now();
      await page.goto('/', { waitUntil: 'commit' });
      const root = page.locator('[data-section="search"]');
      await expect(root).toHaveAttribute('data-version', lastGood);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      test
        .info()
        .annotations.push({ type: 'seconds to the last good version', description: seconds });
      await expect(root.getByRole('article').first()).toBeVisible();
      expect(loads).toBe(1);
    });
  }

  test('that failed in one browser is reported, and stays live for the others', async ({
    portal,
    page,
    guard,
  }) => {
    guard.expectConsole(/./);
    const failuresOf = async () =>
      (await portal.releases()).find(({ version }) => version === faulty.version)?.failures ?? 0;
    const before = await failuresOf();
    await plant(page, 'render');
    await page.goto('/');
    await expect.poll(failuresOf, { timeout: 15_000 }).toBeGreaterThan(before);
    expect((await portal.live('search')).version).toBe(faulty.version);
  });
}
