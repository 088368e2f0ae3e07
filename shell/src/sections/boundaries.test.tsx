import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_PREVIEW } from '../testing/registry.ts';
import { renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

describe('boundaries', () => {
  const note = () => screen.queryByRole('note', { name: 'The search section' });

  it('are toggled for admins by button and key', async () => {
    const { user } = renderPortal({ role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Show sections' }));
    expect(await screen.findByRole('note')).toHaveTextContent(/^searchv2Team Explore42 KB\d+ ms$/);
    await user.keyboard('{Alt>}{Shift>}{b}{/Shift}{/Alt}');
    expect(note()).not.toBeInTheDocument();
    await user.keyboard('{Alt>}{Shift>}{b}{/Shift}{/Alt}');
    expect(note()).toBeInTheDocument();
  });

  it('are offered in every preview', async () => {
    renderPortal({ bootstrap: { preview: A_PREVIEW } });
    expect(await screen.findByRole('button', { name: 'Show sections' })).toBeInTheDocument();
  });

  it.each(['registered', 'owner'] as const)('are hidden from %s', async (role) => {
    const { user } = renderPortal({ role });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Alt>}{Shift>}{b}{/Shift}{/Alt}');
    expect(screen.queryByRole('button', { name: /sections$/ })).not.toBeInTheDocument();
    expect(note()).not.toBeInTheDocument();
  });
});
