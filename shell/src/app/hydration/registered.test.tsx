// @vitest-environment-options { "worker": "hydration of registered pages" }
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentOf, mountIn } from '../../testing/document-of.tsx';
import { realPages } from '../../testing/real-pages.ts';
import { describeHydration } from '../../testing/hydration-suite.tsx';

await describeHydration('registered');

it('a dialog in the address fragment opens after hydration', async () => {
  const page = (await realPages()).find(({ name }) => name === '/ for registered')!;
  const { place, bootstrap } = await documentOf(page);
  window.history.replaceState(null, '', `${page.address}#save-search`);
  await mountIn(place, bootstrap, { v2: page.face });
  expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeVisible();
});
