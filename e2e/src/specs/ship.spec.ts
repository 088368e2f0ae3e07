import { fallbackTests } from '../shipping/fallback-tests.ts';
import { expect, test } from '../shipping/test.ts';
import { whenHomeRenders } from '../shipping/variants.ts';

// One portal, tests in series: each changes what is live.
test.describe.configure({ mode: 'default' });

const SEARCH = 'mf-search';

test('a good version is live in one command, and was seen as each of its visitors', async ({
  portal,
  variant,
  page,
}) => {
  const { version, folder } = variant('search', {
    replace: { text: 'Discover Accommodations', by: 'Shipped Accommodations' },
  });
  const refused = await portal.npm('ship', ['--built', folder], SEARCH);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/✗ differs: Its text: − Discover .* \| \+ Shipped Accommodations/);
  expect(refused.output).toMatch(/Beside what is live: .*search\.html/);

  const words = ['--built', folder, '--accept', 'The heading says what is new'];
  const shipped = await portal.npm('ship', words, SEARCH);
  expect(shipped.output).toMatch(/✓ Rendered \d+ pages? \(\d+\.\d s\)/);
  expect(shipped.output).toMatch(
    new RegExp(`search ${version} is live at ${portal.origin} after \\d+\\.\\d s`),
  );
  expect(shipped.code).toBe(0);
  await page.goto('/');
  await expect(page.locator('[data-section="search"]')).toHaveAttribute('data-version', version);

  const again = await portal.npm('ship', ['--built', folder], SEARCH);
  expect(again.output).toContain(`search ${version} is live already`);
  const listed = await portal.npm('releases');
  expect(listed.output).toMatch(new RegExp(`● +search +${version} .* passed .* live since`));
  test
    .info()
    .annotations.push({ type: 'seconds from ship to live', description: `${shipped.seconds}` });
});

test('what was live before is live again after a rollback', async ({ portal, variant, page }) => {
  const before = await portal.live('search');
  const broken = variant('search');
  await portal.force(broken);
  const rolledBack = await portal.npm('rollback', [], SEARCH);
  expect(rolledBack.output).toContain(`search ${before.version} is live again`);
  expect(rolledBack.output).toContain(`instead of ${broken.version}`);
  await page.goto('/');
  await expect(page.locator('[data-section="search"]')).toHaveAttribute(
    'data-version',
    before.version,
  );
});

test.describe('the gate refuses, and what was live stays live', () => {
  test('what others rely on, and what the portal cannot carry', async ({ portal, variant }) => {
    const before = await portal.live('search');
    const { folder } = variant('search', {
      describe: ({ routes: [home], shared }) => ({
        routes: home ? [home, { ...home, path: '/profile/admin' }] : [],
        shared: { ...shared, react: '^18.0.0' },
        contract: '0',
        budget: { bytes: 1_000 },
      }),
    });
    const { code, output } = await portal.npm('ship', ['--built', folder], SEARCH);
    expect(code).toBe(1);
    expect(output).toMatch(/✗ route-owner: .*\/profile\/admin.*admin/);
    expect(output).toMatch(/✗ shared-packages: .*react/);
    expect(output).toMatch(/✗ contract-version: /);
    expect(output).toMatch(/✗ size-budget: .*over its budget of 1\.0 kB/);
    expect(await portal.live('search')).toEqual(before);
  });

  test('a fragment that the shell shows, taken away', async ({ portal, variant }) => {
    const { folder } = variant('profile', { describe: () => ({ fragments: {} }) });
    const { code, output } = await portal.npm('ship', ['--built', folder], 'mf-profile');
    expect(code).toBe(1);
    expect(output).toMatch(/✗ used-by-others: .*BecomeOwnerDialog/);
  });

  test('a page that does not render', async ({ portal, variant }) => {
    const before = await portal.live('search');
    const { folder } = variant('search', {
      replace: whenHomeRenders('throw new Error("planted")'),
    });
    const { code, output } = await portal.npm('ship', ['--built', folder], SEARCH);
    expect(code).toBe(1);
    expect(output).toMatch(
      /\/, seen as visitor:\n {4}✗ render: .*"The search section could not be loaded"/,
    );
    expect(output).toMatch(/✗ console: Error: planted/);
    expect(output).toContain('→ Open the page with npm run dev:portal');
    expect(await portal.live('search')).toEqual(before);
  });

  test('a page that comes to no end, which is ended', async ({ portal, variant }) => {
    const before = await portal.live('search');
    const { folder } = variant('search', {
      replace: whenHomeRenders('if(globalThis.document)for(;;)'),
    });
    const { code, output } = await portal.npm('ship', ['--built', folder], SEARCH);
    expect(code).toBe(1);
    // On a crowded machine nobody can tell.
    expect(output).toMatch(
      /\/, seen as visitor:\n {4}✗ timeout: It loops: .* was ended|too busy to tell/,
    );
    expect(await portal.live('search')).toEqual(before);
  });

  test('console errors, axe violations and writes', async ({ portal, variant }) => {
    const before = await portal.live('search');
    const { folder } = variant('search', {
      replace: whenHomeRenders(
        'if(!globalThis.planted){globalThis.planted=true;console.error("planted");' +
          'fetch("/api/notification",{method:"PATCH"}).catch(()=>0);' +
          'requestAnimationFrame(()=>document.querySelector("main").append(document.createElement("button")))}',
      ),
    });
    const { code, output } = await portal.npm('ship', ['--built', folder], SEARCH);
    expect(code).toBe(1);
    expect(output).toMatch(/✗ console: planted/);
    expect(output).toMatch(/✗ axe: button-name: /);
    expect(output).toMatch(/✗ write: PATCH \/api\/notification\n/);
    expect(await portal.live('search')).toEqual(before);
  });

  test('what reaches beyond the page, and what fails on phones alone', async ({
    portal,
    variant,
  }) => {
    const before = await portal.live('search');
    const { folder } = variant('search', {
      replace: whenHomeRenders(
        'if(globalThis.document&&!globalThis.planted){globalThis.planted=true;' +
          'Array.prototype.last=()=>0;' +
          'document.body.append(Object.assign(document.createElement("div"),{id:"planted"}));' +
          'if(matchMedia("(max-width: 400px)").matches)console.error("small")}',
      ),
    });
    const { code, output } = await portal.npm('ship', ['--built', folder], SEARCH);
    expect(code).toBe(1);
    expect(output).toContain('✗ leak: Array.prototype.last is not what the browser brought.');
    expect(output).toMatch(/✗ leak: <div id="planted" .* is still there on the next page\./);
    expect(output).toContain('✗ console: On a phone in the dark: small');
    expect(output).toContain('→ A page shares the document with all others');
    expect(await portal.live('search')).toEqual(before);
  });
});

test('a token ships its own section alone', async ({ portal, variant }) => {
  const made = await portal.npm('token', ['search', 'the search team']);
  const [, token = ''] = /^ {2}([\w-]{20,})$/m.exec(made.output) ?? [];
  const env = { PORTAL_URL: portal.origin, ELBI_TOKEN: token };
  const { folder } = variant('profile');
  const { code, output } = await portal.npm('ship', ['--built', folder], 'mf-profile', env);
  expect(code).toBe(1);
  expect(output).toContain('search');
  expect((await portal.npm('releases', [], '.', env)).output).toContain(
    `Releases at ${portal.origin}`,
  );
});

test('a preview shows a version to one browser, until it leaves', async ({
  portal,
  variant,
  page,
  openAs,
}) => {
  const { version, folder } = variant('search', {
    replace: { text: 'Discover Accommodations', by: 'Previewed Accommodations' },
  });
  const { output, code } = await portal.npm('ship', ['--preview', '--built', folder], SEARCH);
  expect(code).toBe(0);
  const [link = ''] = /http:\S+\/preview\/\S+/.exec(output) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview of search');
  await expect(page.getByText(version)).toBeVisible();
  await page.getByRole('button', { name: 'Enter the preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previewed Accommodations');
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`Preview of search ${version}`);

  const other = await openAs(null);
  await expect(other.locator('[data-section="search"]')).not.toHaveAttribute(
    'data-version',
    version,
  );
  await badge.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(badge).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('[data-section="search"]')).not.toHaveAttribute(
    'data-version',
    version,
  );
});

test.describe('a live version', fallbackTests);
