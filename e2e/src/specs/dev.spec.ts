import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, start } from '../shipping/run.ts';
import { expect, searchOf, test } from '../shipping/test.ts';

test.describe.configure({ mode: 'default' });

const DEV_PORT = 3310;

test('a new section is in the portal after its release, and can be removed', async ({
  portal,
  tree,
  page,
  guard,
}) => {
  guard.expectConsole(/status of 404/);
  const env = portal.env;
  const options = { root: tree.root, env };
  const made = await run('create-section', ['mf-events', '--route', '/events'], options);
  expect(made.output).toContain('Created mf-events with the page /events');
  for (const file of ['CODEOWNERS', 'package-lock.json']) {
    expect(readFileSync(join(tree.root, file), 'utf8')).toContain('mf-events');
  }
  const token = readFileSync(portal.tokenFile, 'utf8').trim();
  const shipped = await run('ship', [], {
    ...options,
    folder: 'mf-events',
    env: { ...env, PORTAL_URL: portal.origin, ELBI_TOKEN: token },
  });
  expect(shipped.output).toMatch(/events \w+ is live at/);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await expect(page.locator('[data-section="events"]')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  const retired = await run('releases', ['retire', 'events'], options);
  expect(retired.output).toContain(`events is off ${portal.origin}`);
  await page.goto('/events');
  await expect(page.locator('[data-section="events"]')).toHaveCount(0);
});

test('a section hot-reloads inside the portal and keeps its state', async ({
  portal,
  tree,
  page,
  guard,
}) => {
  guard.expectConsole(/React DevTools/);
  const words = join(tree.root, 'mf-search/src/copy.ts');
  const server = start('dev', ['--port', String(DEV_PORT)], {
    root: tree.root,
    folder: 'mf-search',
    env: { ...portal.env, PORTAL_URL: portal.origin },
  });
  try {
    await server.waitForOutput('search runs at');
    await page.goto(`http://localhost:${DEV_PORT}/`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(async () => {
      // The shell waits for thirty seconds, and a busy machine may still be building.
      const retry = page.getByRole('button', { name: 'Retry' });
      if (await retry.isVisible()) await retry.click();
      await expect(heading).toHaveText('Discover Accommodations');
    }).toPass();
    await expect(searchOf(page)).toHaveAttribute('data-version', 'development');

    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const sources = readFileSync(words, 'utf8');
    writeFileSync(words, sources.replace('Discover Accommodations', 'Discover Edits'));
    await expect(page.getByText('Discover Edits')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.goto(`http://localhost:${DEV_PORT}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Only our own lines are printed.
    expect(server.output()).not.toContain('compiled');
    test.info().annotations.push({ type: 'dev:portal', description: server.output() });
  } finally {
    // An open page would log errors when its server stops.
    await page.close();
    await server.stop();
  }
});
