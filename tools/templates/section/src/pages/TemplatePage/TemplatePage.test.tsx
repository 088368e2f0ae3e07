import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, allPending, renderSection } from '@elbi/portal-sdk/testing';
import { copy } from '../../copy.ts';
import section from '../../section.tsx';

it('shows its title, also in the document', async () => {
  // The title must not depend on data.
  mockApi(allPending());
  renderSection(section, { path: '/template' });
  expect(await screen.findByRole('heading', { level: 1, name: copy.title })).toBeVisible();
  expect(document.title).toContain(copy.title);
});
