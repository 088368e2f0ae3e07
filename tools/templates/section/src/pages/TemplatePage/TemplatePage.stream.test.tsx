// @vitest-environment node
import { expect, it } from 'vitest';
import { renderToStreamComplete } from '@elbi/portal-sdk/testing';
import { copy } from '../../copy.ts';
import section from '../../section.tsx';

it('renders completely without a window', async () => {
  const html = await renderToStreamComplete(section, { path: '/template', data: {} });
  expect(html).toMatch(/<h1[^>]*>/);
  expect(html).toContain(copy.lead);
});
